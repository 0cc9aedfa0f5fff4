"""The shell around tables: storage, sockets, pages. It knows no rules."""
