-- Conversions that are counted already, by their random id: an outbox that repeats the count after a crash adds nothing.
CREATE TABLE counted_conversion (
  id TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
