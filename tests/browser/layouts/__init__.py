"""Laws about the layout of every game's screen: the screens are drawn in a browser and measured there."""
