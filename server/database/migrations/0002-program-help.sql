-- which document a program asks for; '': not said
ALTER TABLE programs ADD COLUMN help text NOT NULL DEFAULT '';
