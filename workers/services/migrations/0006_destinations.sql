-- The attempts of the last days at each destination, from the outboxes: the lead's id, codes of ours, a duration.
CREATE TABLE delivery_attempt (
  destination TEXT NOT NULL,
  at TEXT NOT NULL,
  id TEXT NOT NULL,
  verdict TEXT NOT NULL,
  -- Of HTTP; 0: nothing was answered.
  status INTEGER NOT NULL,
  failure TEXT NOT NULL,
  ms INTEGER NOT NULL,
  PRIMARY KEY (destination, at, id)
) STRICT, WITHOUT ROWID;

-- Who paused a destination; it is resumed without its row.
CREATE TABLE destination_pause (
  destination TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL
) STRICT, WITHOUT ROWID;
