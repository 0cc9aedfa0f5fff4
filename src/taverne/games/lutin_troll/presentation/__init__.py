"""What screens show of Lutin & Troll."""
