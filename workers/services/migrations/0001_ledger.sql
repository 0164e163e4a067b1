-- The index: no personal data, derived from the outbox and rebuilt from it.
CREATE TABLE lead_index (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  layout TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  destination TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'needs attention', 'delivered')),
  attempts INTEGER NOT NULL,
  last_failure TEXT NOT NULL,
  delivered_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_index_by_time ON lead_index (accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_status ON lead_index (status, accepted_at DESC);
CREATE INDEX lead_index_by_reference ON lead_index (reference);

-- The inbox: sealed leads that only the operator's private key opens.
CREATE TABLE inbox (
  id TEXT PRIMARY KEY,
  key_id TEXT NOT NULL,
  schema TEXT NOT NULL,
  enc TEXT NOT NULL,
  ciphertext TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
