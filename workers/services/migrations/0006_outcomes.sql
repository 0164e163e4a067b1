-- What became of the leads of a span, by source, affiliate and sub-affiliate, is counted from the index below alone: it
-- has every column that is asked, so that no row of the table is read. Plain columns only: SQLite does not take an
-- expression's value from an index. A version of the worker from before leaves `sub_affiliate` empty.
ALTER TABLE lead_index ADD COLUMN sub_affiliate TEXT NOT NULL DEFAULT '';
CREATE INDEX lead_index_outcomes
  ON lead_index (accepted_at, status, layout, source, affiliate, sub_affiliate);
