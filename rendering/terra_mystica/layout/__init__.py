"""Places and sizes of all pictures, one file for each; in pixels at scale 1."""
