import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../workers/paths.ts";
import { bill } from "./bill.ts";
import { dollarsFor } from "./prices.ts";
import { rateRows } from "./rates.ts";
import { type Assumptions, assumptions, defaults, mix, mixWithBackend, operations } from "./traffic.ts";

const nothing = Object.fromEntries(Object.keys(assumptions).map((name) => [name, 0])) as Assumptions;

describe("a month's bill", () => {
  test("of a million visits and 20,000 leads a day is at most $90, logs and a month's storage included", () => {
    expect(defaults).toMatchObject({ visits: 1_000_000, leads: 20_000, months: 1 });
    expect(bill(defaults).dollars).toBeLessThanOrEqual(90);
  });

  test("of nobody is the plan's", () => {
    expect(bill({ ...nothing, days: 30, refresh: 30 }).dollars).toBe(5);
  });

  test("counts what is beyond the included, each at its price", () => {
    expect(dollarsFor("requests", 15e6)).toBeCloseTo(1.5);
    expect(dollarsFor("requests", 9e6)).toBe(0);
    expect(dollarsFor("kvWrites", 30.4e6)).toBeCloseTo(147);
    expect(dollarsFor("d1Storage", 7)).toBeCloseTo(1.5);
  });

  test("has a request for each document, prefetch, step, autosave and robot", () => {
    const few = { ...nothing, days: 1, refresh: 30, visits: 100, documents: 2, prefetches: 3, robots: 0.5 };
    expect(operations(mix(few), /^site requests$/)).toBe(100 * (2 + 3 + 0.5));
    // Four steps sent, three opened after them, the first one, twelve autosaves, the thank-you page.
    const apply = { ...nothing, days: 1, refresh: 30, leads: 10, autosaves: 3, stepPages: 1 };
    expect(operations(mix(apply), /^site requests$/)).toBe(10 * (4 + 3 + 1 + 12 + 1));
  });

  test("has one first autosave for each application begun, and the usual ones of all steps", () => {
    const daily = mix({ ...nothing, days: 1, leads: 10, abandoned: 3, autosaves: 6 });
    expect(daily["application, autosave, the first"]).toBe(40);
    expect(daily["application, autosave"]).toBe(10 * 6 * (3 + 4) - 40);
  });

  test("with a backend has the KV write of each visit's session", () => {
    const visits = { ...nothing, days: 1, refresh: 30, visits: 100, documents: 1 };
    expect(operations(mixWithBackend(visits), /^kv SESSIONS put$/)).toBe(100);
    expect(operations(mix(visits), /^kv SESSIONS put$/)).toBe(0);
  });
});

describe("workers/SCALE.md", () => {
  const text = readFileSync(inRoot("workers", "SCALE.md"), "utf8");
  const large = { ...defaults, visits: 100_000_000, leads: 2_000_000, isolates: 3000 };

  test.each(rateRows(defaults, large))("has the rate of %s", (...row) =>
    expect(text).toContain(`| ${row.slice(0, 3).join(" | ")} |`),
  );

  test.each([
    ["1 M visits", bill(defaults)],
    ["1 M visits after a year", bill({ ...defaults, months: 12 })],
    ["1 M visits with a backend", bill(defaults, true)],
    ["10 M visits", bill({ ...defaults, visits: 10_000_000, leads: 200_000, isolates: 500 })],
    ["100 M visits", bill(large)],
  ])("has the cost of %s, to three digits", (_, { dollars }) => {
    const about = Math.round(Number(dollars.toPrecision(3))).toLocaleString("en-US");
    expect(text).toMatch(new RegExp(`\\$${about}(?!,?\\d)`));
  });
});

describe("the log", () => {
  test.each(["wrangler.toml", "workers/services/wrangler.toml"])("%s: is on and unsampled", (file) => {
    const toml = readFileSync(inRoot(file), "utf8");
    expect(toml).toMatch(/\[observability\]\nenabled = true/);
    expect(toml).not.toContain("head_sampling_rate");
  });
  test("has no line of ours for a day's visits and leads, so that sampling would save nothing", () => {
    const { "every ten minutes": _checks, "every hour, the site": _look, ...visitors } = mix(defaults);
    expect(operations(visitors, /^log /)).toBe(0);
  });
});
