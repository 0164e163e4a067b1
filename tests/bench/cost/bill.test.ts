import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../workers/paths.ts";
import { bill } from "./bill.ts";
import { rateRows } from "./rates.ts";
import { defaults, mix, operations } from "./traffic.ts";

describe("a month's bill", () => {
  test("of a million visits and 20,000 leads a day is at most $90, logs and a month's storage included", () => {
    expect(defaults).toMatchObject({ visits: 1_000_000, leads: 20_000, months: 1 });
    expect(bill(defaults).dollars).toBeLessThanOrEqual(90);
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
    ["1 M visits with the largest number of isolates", bill({ ...defaults, isolates: 1000 })],
    ["1 M visits with a backend", bill(defaults, "backend")],
    ["1 M visits with a mailbox that gets each lead", bill({ ...defaults, mailboxes: 1 }, "buyers")],
    ["10 M visits", bill({ ...defaults, visits: 10_000_000, leads: 200_000, isolates: 500 })],
    ["100 M visits", bill(large)],
    ["100 M visits with a backend", bill(large, "backend")],
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
  test("has lines about leads and none about visits, so that sampling would only lose leads", () => {
    const dailyLeads = { leads: 1000, messages: 0 };
    const loggedLines = (a: Partial<typeof defaults>) => {
      const {
        "every ten minutes": _checks,
        "every hour, the site": _look,
        ...visitors
      } = mix({
        ...defaults,
        ...a,
      });
      return operations(visitors, /^log /);
    };
    expect(loggedLines({ ...dailyLeads, leads: 0 })).toBe(0);
    expect(loggedLines(dailyLeads)).toBe(2 * dailyLeads.leads);
  });
});
