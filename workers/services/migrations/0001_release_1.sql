-- The index: no personal data, derived from the outboxes and rebuilt from them. Times are ISO; empty: it has not happened.
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
  -- Without a CHECK: the next status would need a new table.
  status TEXT NOT NULL,
  review TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL,
  last_failure TEXT NOT NULL,
  last_attempt_at TEXT NOT NULL DEFAULT '',
  delivered_at TEXT NOT NULL,
  exported_at TEXT NOT NULL DEFAULT '',
  -- When retention has something to do.
  due_at TEXT NOT NULL DEFAULT '',
  -- When the visitor withdrew the consent to be contacted, and how far the product backend is told of it.
  withdrawn_at TEXT NOT NULL DEFAULT '',
  withdrawal TEXT NOT NULL DEFAULT '',
  -- What operators are told of a lead beside its status.
  marks TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_index_by_reference ON lead_index (reference);
CREATE INDEX lead_index_by_due ON lead_index (due_at) WHERE due_at <> '';
CREATE INDEX lead_index_by_withdrawal ON lead_index (withdrawn_at) WHERE withdrawn_at <> '';
-- Requests about somebody's data, which the operator is told of every ten minutes: few among many leads.
CREATE INDEX lead_index_requests ON lead_index (accepted_at) WHERE substr(layout, 1, 8) = 'request-';

-- The console's list of leads: every filter has an index in the order of the list (accepted_at, id), so that a page of any
-- combination starts from the narrowest of its filters and sorts nothing.
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

-- What became of the leads of a span, by source, affiliate and sub-affiliate, is counted from this index alone: it has every
-- column that is asked, so that no row of the table is read. Plain columns only: SQLite does not take an expression's value
-- from an index.
CREATE INDEX lead_index_outcomes
  ON lead_index (accepted_at, status, layout, source, affiliate, sub_affiliate);

-- Keyed HMACs of what names a person: finds leads by telephone or e-mail.
CREATE TABLE lead_match (
  kind TEXT NOT NULL,
  hmac TEXT NOT NULL,
  id TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  PRIMARY KEY (kind, hmac, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_match_by_id ON lead_match (id);

-- What the last attempts at each destination came to, in times and words of ours. Written with the rows of the index, from
-- the outboxes, of which it holds nothing personal.
CREATE TABLE destination_state (
  destination TEXT PRIMARY KEY,
  succeeded_at TEXT NOT NULL,
  failed_at TEXT NOT NULL,
  -- The first failure since the last success.
  failing_since TEXT NOT NULL,
  verdict TEXT NOT NULL,
  failure TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who exported or changed what. The subject is a submission id, never a name.
CREATE TABLE operator_access (
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX operator_access_by_time ON operator_access (at DESC);
CREATE INDEX operator_access_by_subject ON operator_access (subject, at DESC);

-- Every version of the console's configuration; the newest number is what the next one is compared with. Rows are only added.
CREATE TABLE configuration (
  version INTEGER PRIMARY KEY,
  -- JSON (app/domain/configuration/document.ts).
  document TEXT NOT NULL,
  effective_from TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL,
  -- The version whose document it repeats; null where it is none.
  undoes INTEGER
);

-- Links to affiliates' reports: what was issued, by whom, and until which New York date. The token is derived from a row.
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

-- How the postback of a conversion stands, by the conversion's random id, which the affiliate has too: no lead, no reference.
CREATE TABLE affiliate_postback (
  conversion_id TEXT PRIMARY KEY,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  converted_at TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX affiliate_postback_by_affiliate ON affiliate_postback (affiliate, converted_at);
CREATE INDEX affiliate_postback_by_time ON affiliate_postback (converted_at);

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

-- When each scheduled task last ended well, and last failed.
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
