-- A row for each change of a setting. Rows are only added. In effect is the newest row of a name whose time has come.
CREATE TABLE setting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- JSON (app/domain/configuration/values.ts); null: the deployment's.
  value TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX setting_by_name ON setting (name, id DESC);

-- Takes the values of the document in effect and of those that wait. A name that a document lacks had the
-- deployment's value in it.
INSERT INTO setting (name, value, valid_from, who, why, at)
WITH document AS (
  SELECT * FROM configuration WHERE version >= coalesce(
    (SELECT max(version) FROM configuration WHERE effective_from <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 0)
),
names AS (SELECT DISTINCT entry.key AS name FROM document, json_each(document.document) AS entry)
SELECT names.name, coalesce(document.document -> names.name, 'null'), effective_from, who, why, at
FROM document, names ORDER BY version, names.name;
DROP TABLE configuration;
