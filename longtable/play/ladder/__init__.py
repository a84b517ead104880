"""How strong the computer players are, measured with paired deals."""
