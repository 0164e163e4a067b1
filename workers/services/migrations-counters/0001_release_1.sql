-- How many, by hour (UTC); nothing of who. A database of its own: no flood of counts fills the one that holds leads.
CREATE TABLE counter (
  hour TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, event, source, affiliate, sub_affiliate)
) STRICT, WITHOUT ROWID;
-- One affiliate's counters, for its report: without an affiliate there is no row in it.
CREATE INDEX counter_by_affiliate ON counter (affiliate, hour) WHERE affiliate <> '';

-- The combinations that a day counts by name, numbered as they came. Beyond a day's number of them: `otros`.
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

-- Conversions that are counted already, by their random id: an outbox that repeats the count after a crash adds nothing.
CREATE TABLE counted_conversion (
  id TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
