-- What visitors read before and after each change of a text, and who changed it. Empty columns: the text that the site
-- ships. Text of the site only, nothing personal.
CREATE TABLE text_change (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  url TEXT NOT NULL,
  name TEXT NOT NULL,
  before_value TEXT NOT NULL,
  before_init TEXT NOT NULL,
  after_value TEXT NOT NULL,
  after_init TEXT NOT NULL
) STRICT;
CREATE INDEX text_change_by_url ON text_change (url, id DESC);

-- When each scheduled task last ended well, and last failed; empty: never.
CREATE TABLE task_run (
  name TEXT PRIMARY KEY,
  succeeded_at TEXT NOT NULL DEFAULT '',
  failed_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- When a key of the settings was first seen, by its id: a key's age is known from here alone.
CREATE TABLE key_seen (
  setting TEXT NOT NULL,
  key_id TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  PRIMARY KEY (setting, key_id)
) STRICT, WITHOUT ROWID;
