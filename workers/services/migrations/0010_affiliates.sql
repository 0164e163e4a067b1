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
