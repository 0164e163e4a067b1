-- Counters by UTC hour, without anything about who was counted. They have a database of their own, so that a flood of
-- counts cannot fill the database that holds leads.
CREATE TABLE counter (
  hour TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, event, source, affiliate, sub_affiliate)
) STRICT, WITHOUT ROWID;
-- Finds the counters of one affiliate, for the affiliate's report. A row without an affiliate is not in this index.
CREATE INDEX counter_by_affiliate ON counter (affiliate, hour) WHERE affiliate <> '';

-- The combinations that have counters of their own on a day, numbered in the order of their arrival. Beyond the day's
-- bound a combination is counted as `otros`.
CREATE TABLE combination (
  day TEXT NOT NULL,
  reporter TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (day, reporter, source, affiliate, sub_affiliate)
) STRICT, WITHOUT ROWID;
CREATE INDEX combination_by_number ON combination (day, reporter, number);

-- The conversions that were counted, by their random id, so that an outbox that repeats the count after a crash adds
-- nothing.
CREATE TABLE counted_conversion (
  id TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
