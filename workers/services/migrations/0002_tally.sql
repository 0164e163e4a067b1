-- How many, by day and source; nothing of who. Source: src/lnk of an arrival, empty elsewhere.
CREATE TABLE tally (
  day TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, event, source)
) STRICT, WITHOUT ROWID;
