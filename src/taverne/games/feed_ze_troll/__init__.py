"""Feed Ze Troll: bluff in a cave of five floors, by Jonathan Favre-Godal and Julien Seisson."""
