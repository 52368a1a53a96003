// A part of `os` whose names are Swift's.
