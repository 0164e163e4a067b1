import { expect, test } from "vitest";
import { momentIn } from "./intl.ts";

test("a moment has the site's a. m., breaks only before its time, and leaves out the year of now", () => {
  const iso = "2026-11-29T12:03:00Z";
  expect(momentIn("es", Date.parse("2025-12-01"))(iso)).toBe("29\u00a0nov\u00a02026, 7:03\u00a0a.\u00a0m.");
  expect(momentIn("es", Date.parse(iso))(iso)).toBe("29\u00a0nov, 7:03\u00a0a.\u00a0m.");
  expect(momentIn("es", Date.parse("2027-02-01"))(iso)).toContain("2026");
  expect(momentIn("en", Date.parse(iso))(iso)).toMatch(/^Nov\s29, 7:03\sAM$/);
  expect(momentIn("es")("")).toBe("");
});
