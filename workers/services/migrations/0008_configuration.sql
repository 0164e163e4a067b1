-- Every version of the console's configuration; the newest number is what the next one is compared with. Rows are only added.
CREATE TABLE configuration (
  version INTEGER PRIMARY KEY,
  -- JSON (app/domain/configuration/document.ts).
  document TEXT NOT NULL,
  -- When it takes effect, ISO.
  effective_from TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at TEXT NOT NULL,
  -- The version whose document it repeats; null where it is none.
  undoes INTEGER
);
