-- The time of the outbox's next alarm, whatever the alarm is for. Empty means that the row has to be written again.
ALTER TABLE lead_index ADD COLUMN next_at TEXT NOT NULL DEFAULT '';
CREATE INDEX lead_index_by_next ON lead_index (next_at) WHERE next_at <> '';
DROP INDEX lead_index_by_due;

-- How far the sweep has come (leads/sweep/sweep.ts).
CREATE TABLE sweep_cursor (
  name TEXT PRIMARY KEY,
  place TEXT NOT NULL
) STRICT, WITHOUT ROWID;
