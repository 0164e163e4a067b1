-- When a visitor withdrew the consent to be contacted, and how far the product backend is told of it. An older version of
-- the worker writes neither, and reads its rows as before.
ALTER TABLE lead_index ADD COLUMN withdrawn_at TEXT NOT NULL DEFAULT '';
ALTER TABLE lead_index ADD COLUMN withdrawal TEXT NOT NULL DEFAULT '';
CREATE INDEX lead_index_by_withdrawal ON lead_index (withdrawn_at) WHERE withdrawn_at <> '';
