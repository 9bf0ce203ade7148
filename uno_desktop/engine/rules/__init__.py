"""One module a rule, named as the rule book names it."""
