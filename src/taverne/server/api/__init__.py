"""The JSON endpoints, one file a feature."""
