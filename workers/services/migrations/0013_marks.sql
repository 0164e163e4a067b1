-- What operators are told of a lead beside its status; nothing personal.
ALTER TABLE lead_index ADD COLUMN marks TEXT NOT NULL DEFAULT '';
