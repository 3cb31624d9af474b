"""Games as a release of the bot stored them, and what that release showed of each.

``python -m tests.saved FOLDER`` writes them with the program as it is now; ``tests/fixtures/saved/<n>/`` holds
those that were kept, and the tests here open each of them with the program as it is now.

============== ===============================================================
opening        the only module that knows the application: plays and looks
walks          random games of the engine alone, to find positions worth storing
coverage       what a position shows, and the fewest positions that show it all
known          what must be shown
hall           tables at which random people play through the application
scenes         the games that are stored for what is around their position
files          packing, unpacking, comparing
============== ===============================================================
"""
