-- The attempts of the last days at each destination, from the outboxes. A row has the lead's id, codes of ours and a
-- duration.
CREATE TABLE delivery_attempt (
  destination TEXT NOT NULL,
  at TEXT NOT NULL,
  id TEXT NOT NULL,
  verdict TEXT NOT NULL,
  -- HTTP status of the reply, or 0 if there was no reply.
  status INTEGER NOT NULL,
  failure TEXT NOT NULL,
  ms INTEGER NOT NULL,
  PRIMARY KEY (destination, at, id)
) STRICT, WITHOUT ROWID;

-- The paused destinations, and who paused each. A destination is resumed by deleting its row.
CREATE TABLE destination_pause (
  destination TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL
) STRICT, WITHOUT ROWID;
