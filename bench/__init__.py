"""Measurements of Rookery beside other engines, taken in the same run on the same core."""
