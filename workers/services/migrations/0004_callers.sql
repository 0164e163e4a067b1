-- Tokens and programs by the ids of their keys: the hour of the last use (ISO), and since when none admits any more.
CREATE TABLE caller (
  id TEXT PRIMARY KEY,
  used_at TEXT NOT NULL DEFAULT '',
  withdrawn_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
