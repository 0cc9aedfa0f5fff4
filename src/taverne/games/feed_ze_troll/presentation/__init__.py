"""What screens show of Feed Ze Troll."""
