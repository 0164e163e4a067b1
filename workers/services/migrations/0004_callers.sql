-- Tokens and programs by the ids of their keys, with the hour of the last use (ISO) and the time at which the key was
-- withdrawn.
CREATE TABLE caller (
  id TEXT PRIMARY KEY,
  used_at TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
