-- How many applications had which outcome, by the UTC hour of their acceptance. The console's first page adds these
-- counts up. They are derived from the index, written with its rows, and counted again from them every day
-- (stores/lead-index/outcomes.ts).
CREATE TABLE lead_outcome (
  hour TEXT NOT NULL,
  status TEXT NOT NULL,
  -- 1 if a program posted the application.
  posted INTEGER NOT NULL,
  source TEXT NOT NULL,
  affiliate TEXT NOT NULL,
  sub_affiliate TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, status, posted, source, affiliate, sub_affiliate)
) STRICT, WITHOUT ROWID;
INSERT INTO lead_outcome
  SELECT substr(accepted_at, 1, 13), status, layout = 'api', source, affiliate, sub_affiliate, count(*) FROM lead_index
  WHERE layout NOT IN ('contact', 'call-back') AND substr(layout, 1, 8) <> 'request-' GROUP BY 1, 2, 3, 4, 5, 6;

-- This index has every column of the question how many leads are not exported, which used to read the table's row of
-- each delivered lead.
DROP INDEX lead_index_unexported;
CREATE INDEX lead_index_unexported
  ON lead_index (accepted_at DESC, id DESC, status, destination, exported_at, layout)
  WHERE status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND substr(layout, 1, 8) <> 'request-';
