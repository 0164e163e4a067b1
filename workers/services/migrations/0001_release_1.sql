-- The lead index. It has no personal data, is derived from the outboxes and can be rebuilt from them. Times are ISO,
-- and an empty time means that it has not happened.
CREATE TABLE lead_index (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  layout TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL DEFAULT '',
  destination TEXT NOT NULL,
  -- Each destination of a list with its status.
  destinations TEXT NOT NULL DEFAULT '',
  -- There is no CHECK, because a new status would then need a new table.
  status TEXT NOT NULL,
  review TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL,
  last_failure TEXT NOT NULL,
  last_attempt_at TEXT NOT NULL DEFAULT '',
  delivered_at TEXT NOT NULL,
  exported_at TEXT NOT NULL DEFAULT '',
  -- The time at which retention has something to do.
  due_at TEXT NOT NULL DEFAULT '',
  -- When the visitor withdrew the consent to be contacted, and whether the product backend was notified.
  withdrawn_at TEXT NOT NULL DEFAULT '',
  withdrawal TEXT NOT NULL DEFAULT '',
  -- Marks that operators see at a lead beside its status.
  marks TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_index_by_reference ON lead_index (reference);
CREATE INDEX lead_index_by_due ON lead_index (due_at) WHERE due_at <> '';
CREATE INDEX lead_index_by_withdrawal ON lead_index (withdrawn_at) WHERE withdrawn_at <> '';
-- Requests about personal data, of which the operator is alerted every ten minutes. They are few among many leads.
CREATE INDEX lead_index_requests ON lead_index (accepted_at) WHERE substr(layout, 1, 8) = 'request-';

-- The indexes of the console's list of leads. Every filter has an index in the order of the list (accepted_at, id),
-- so that a page of any combination starts from the narrowest of its filters and sorts nothing.
CREATE INDEX lead_index_by_time ON lead_index (accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_status ON lead_index (status, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_source ON lead_index (source, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_affiliate ON lead_index (affiliate, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_destination ON lead_index (destination, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_layout ON lead_index (layout, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_review ON lead_index (review, accepted_at DESC, id DESC) WHERE review <> '';
CREATE INDEX lead_index_exported ON lead_index (accepted_at DESC, id DESC) WHERE exported_at <> '';
CREATE INDEX lead_index_withdrawn ON lead_index (accepted_at DESC, id DESC) WHERE withdrawn_at <> '';
CREATE INDEX lead_index_unexported ON lead_index (accepted_at DESC, id DESC)
  WHERE status = 'delivered' AND destination = 'inbox' AND exported_at = '';

-- The outcomes of the leads of a span, by source, affiliate and sub-affiliate, are counted from this index alone. It
-- has every column that is needed, so that no row of the table is read. It has plain columns only, because SQLite
-- does not take an expression's value from an index.
CREATE INDEX lead_index_outcomes
  ON lead_index (accepted_at, status, layout, source, affiliate, sub_affiliate);

-- Keyed HMACs that identify a person. They find leads by telephone or e-mail.
CREATE TABLE lead_match (
  kind TEXT NOT NULL,
  hmac TEXT NOT NULL,
  id TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  PRIMARY KEY (kind, hmac, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_match_by_id ON lead_match (id);

-- The outcome of the last attempts at each destination, in times and words of ours. The rows are written with the
-- rows of the index, from the outboxes, and hold nothing personal.
CREATE TABLE destination_state (
  destination TEXT PRIMARY KEY,
  succeeded_at TEXT NOT NULL,
  failed_at TEXT NOT NULL,
  -- The first failure since the last success.
  failing_since TEXT NOT NULL,
  verdict TEXT NOT NULL,
  failure TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The log of who exported or changed something. The subject is a submission id, never a name.
CREATE TABLE operator_access (
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX operator_access_by_time ON operator_access (at DESC);
CREATE INDEX operator_access_by_subject ON operator_access (subject, at DESC);

-- Every version of the console's configuration. A new version is compared with the newest number. Rows are only
-- added.
CREATE TABLE configuration (
  version INTEGER PRIMARY KEY,
  -- JSON (app/domain/configuration/document.ts).
  document TEXT NOT NULL,
  effective_from TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL,
  -- The version whose document this version repeats, or null.
  undoes INTEGER
);

-- Links to affiliates' reports: for whom each was issued, by whom, and until which New York date. The token is
-- derived from a row.
CREATE TABLE affiliate_link (
  id TEXT PRIMARY KEY,
  affiliate TEXT NOT NULL,
  label TEXT NOT NULL,
  issued_by TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  until TEXT NOT NULL,
  revoked_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX affiliate_link_by_time ON affiliate_link (issued_at DESC, id DESC);

-- The state of each conversion's postback, by the conversion's random id, which the affiliate has too. There is no
-- lead and no reference.
CREATE TABLE affiliate_postback (
  conversion_id TEXT PRIMARY KEY,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  converted_at TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX affiliate_postback_by_affiliate ON affiliate_postback (affiliate, converted_at);
CREATE INDEX affiliate_postback_by_time ON affiliate_postback (converted_at);

-- The texts that visitors read before and after each change, and who changed them. Empty columns stand for the text
-- that the site ships. These are texts of the site only, and nothing personal.
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

-- When each scheduled task last succeeded, and last failed.
CREATE TABLE task_run (
  name TEXT PRIMARY KEY,
  succeeded_at TEXT NOT NULL DEFAULT '',
  failed_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- When a key of the settings was first seen, by the key's id. A key's age is known from here alone.
CREATE TABLE key_seen (
  setting TEXT NOT NULL,
  key_id TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  PRIMARY KEY (setting, key_id)
) STRICT, WITHOUT ROWID;
