-- What the last attempts at each destination came to, in times (ISO; empty: never) and words of ours. Written with the rows of
-- the index, from the outboxes, of which it holds nothing personal.
CREATE TABLE destination_state (
  destination TEXT PRIMARY KEY,
  succeeded_at TEXT NOT NULL,
  failed_at TEXT NOT NULL,
  -- The first failure since the last success.
  failing_since TEXT NOT NULL,
  verdict TEXT NOT NULL,
  failure TEXT NOT NULL
) STRICT, WITHOUT ROWID;
