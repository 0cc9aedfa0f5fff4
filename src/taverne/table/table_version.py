"""The version of what a table itself does, stored with each table so that its log replays as before."""

# 1: names may hold invisible characters and look alike; a guest may be dismissed as soon as they are away.
# 2: `names` checks every character of a name; `seating` keeps the place of a guest who is away for a while.
# 3: each bot is a character, and says a line; a game waits while no person is present; absent guests are not
#    asked about a take-back; players are told that they must be ready again.
# 4: a finished game keeps who played it, whoever leaves or sits down afterwards; the host keeps the table for
#    a while when their line is lost; chat holds visible characters only.
# 5: the clock of a question starts when screens have drawn what led to it; in real time bots are as quick as
#    people, and not twice as quick.
# 6: without a clock, bots in real time take twice as long as people of their level, as children do; a guest
#    may hold the table without a seat.
FIRST = 1
COMPANY = 3
EVENING = 4
PICTURES = 5
CALM_HANDS = 6
WATCHING_HOSTS = 6
LATEST = CALM_HANDS
