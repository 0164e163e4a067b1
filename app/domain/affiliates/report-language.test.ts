import { expect, test } from "vitest";
import { reportLanguage } from "./report-language.ts";

test.each([
  [null, null, "es"],
  [null, "", "es"],
  [null, "*", "es"],
  [null, "fr-FR,de;q=0.5", "es"],
  [null, "en-US,en;q=0.9,es;q=0.8", "en"],
  [null, "es-US,es;q=0.9,en;q=0.8", "es"],
  [null, "fr, en;q=0.4, es;q=0.6", "es"],
  [null, "es;q=0, en;q=0.1", "en"],
  ["en", "es", "en"],
  ["es", "en", "es"],
  ["fr", "en", "en"],
] as const)("an address with %j and a browser with %j get %s", (named, accepted, language) =>
  expect(reportLanguage(named, accepted)).toBe(language),
);
