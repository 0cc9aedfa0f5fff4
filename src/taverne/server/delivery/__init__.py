"""Delivers messages of tables: numbers them, renders them and sends the bytes to each listener."""
