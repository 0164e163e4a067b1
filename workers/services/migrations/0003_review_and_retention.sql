-- Statuses "in review" and "closed", the reason of a review, who exported, and when retention has something to do. The
-- status has no CHECK any more: the next one would need a new table again.
CREATE TABLE lead_index_3 (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  layout TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  destination TEXT NOT NULL,
  status TEXT NOT NULL,
  review TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL,
  last_failure TEXT NOT NULL,
  last_attempt_at TEXT NOT NULL DEFAULT '',
  delivered_at TEXT NOT NULL,
  exported_at TEXT NOT NULL DEFAULT '',
  due_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
-- Everything that was there is due at once, so that each outbox is woken: it seals what its record had in the open,
-- registers itself and writes when it is due in truth.
INSERT INTO lead_index_3 (id, reference, accepted_at, layout, source, affiliate, destination, status, attempts,
    last_failure, delivered_at, due_at)
  SELECT id, reference, accepted_at, layout, source, affiliate, destination, status, attempts, last_failure,
    delivered_at, accepted_at FROM lead_index;
DROP TABLE lead_index;
ALTER TABLE lead_index_3 RENAME TO lead_index;
CREATE INDEX lead_index_by_time ON lead_index (accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_status ON lead_index (status, accepted_at DESC);
CREATE INDEX lead_index_by_reference ON lead_index (reference);
CREATE INDEX lead_index_by_due ON lead_index (due_at) WHERE due_at <> '';
CREATE INDEX lead_index_unexported ON lead_index (accepted_at)
  WHERE status = 'delivered' AND destination = 'inbox' AND exported_at = '';

-- Keyed HMACs of what names a person: finds leads by telephone or e-mail, and duplicates.
CREATE TABLE lead_match (
  kind TEXT NOT NULL,
  hmac TEXT NOT NULL,
  id TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  PRIMARY KEY (kind, hmac, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_match_by_id ON lead_match (id);

-- Who exported or changed what. The subject is a submission id, never a name.
CREATE TABLE operator_access (
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX operator_access_by_time ON operator_access (at DESC);
CREATE INDEX operator_access_by_subject ON operator_access (subject, at DESC);
