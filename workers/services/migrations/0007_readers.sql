-- People with a key of their own: new leads are sealed to those that are not withdrawn. Public halves alone; times are ISO.
CREATE TABLE reader (
  key_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  added_at TEXT NOT NULL,
  added_by TEXT NOT NULL,
  withdrawn_at TEXT NOT NULL DEFAULT '',
  withdrawn_by TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
