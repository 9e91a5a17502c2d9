"""What somebody has done: their finished matches summed up, told in figures and plots, and written out."""
