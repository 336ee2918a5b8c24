"""Stands in for the module venv of a Python that has none."""

import sys

sys.exit("ensurepip is not available")
