-- Each destination of a list with its status, as lists show it. An older version of the worker writes none of it, and reads
-- its rows as before.
ALTER TABLE lead_index ADD COLUMN destinations TEXT NOT NULL DEFAULT '';
