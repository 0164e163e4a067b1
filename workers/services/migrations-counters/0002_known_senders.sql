-- Whose combination it was, as a keyed hash of the hour and the address, until the next day: one address makes few new ones.
ALTER TABLE combination ADD COLUMN sender TEXT NOT NULL DEFAULT '';
CREATE INDEX combination_by_sender ON combination (day, sender) WHERE sender <> '';

-- Who sent a visitor that converted, and the last day (UTC) of it: their names count whatever floods the rest.
CREATE TABLE converted (
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (source, affiliate, sub_affiliate)
) STRICT, WITHOUT ROWID;
INSERT INTO converted
  SELECT source, affiliate, sub_affiliate, max(substr(hour, 1, 10)) FROM counter
  WHERE event = 'accepted' AND source <> 'otros' GROUP BY 1, 2, 3;
