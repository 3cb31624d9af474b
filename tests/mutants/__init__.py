"""How much of the rules the tests hold: one change at a time in the rules' code or tables, and the tests that reach it.

``python -m tests.mutants small_world`` is the long form (see ``--help``).
"""
