-- help: the document that a program requires; '': unspecified
ALTER TABLE programs ADD COLUMN help text NOT NULL DEFAULT '';
