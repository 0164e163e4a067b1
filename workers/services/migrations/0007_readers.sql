-- People with a key of their own. New leads are sealed to every key that is not withdrawn. Only public halves are
-- stored. Times are ISO.
CREATE TABLE reader (
  key_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  added_at TEXT NOT NULL,
  added_by TEXT NOT NULL,
  withdrawn_at TEXT NOT NULL DEFAULT '',
  withdrawn_by TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
