"""A real browser against a real house. As a package they share one browser, closed before others run."""
