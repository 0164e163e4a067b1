-- The sender of a new combination, as a keyed hash of the hour and the address, which is deleted the next day. It
-- bounds how many new combinations one address makes.
ALTER TABLE combination ADD COLUMN sender TEXT NOT NULL DEFAULT '';
CREATE INDEX combination_by_sender ON combination (day, sender) WHERE sender <> '';

-- The senders whose visitors converted, and the last day (UTC) of a conversion. Their names always count, whatever
-- floods the rest.
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
