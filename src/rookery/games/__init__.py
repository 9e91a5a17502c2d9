"""Games: one module each, its editions as values, and the catalogue of them all."""
