"""Questions in real time: cooldowns after moves, and the reaction times of bots."""
