"""Speed, measured: ``python -m tests.bench`` (``make bench``)."""
