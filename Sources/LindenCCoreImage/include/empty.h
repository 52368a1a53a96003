// Nothing is declared here: the names are in the Swift module.
