-- The campaigns (utm_campaign) that converted, and the last day (UTC) of a conversion. Their names always count,
-- whatever floods the rest.
CREATE TABLE converted_campaign (
  campaign TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
