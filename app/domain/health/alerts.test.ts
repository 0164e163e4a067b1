import { expect, test } from "vitest";
import { alertSchema } from "../contract/alerts.ts";
import type { HealthPart } from "../contract/operator/health.ts";
import { alertsOf } from "./alerts.ts";
import { type FindingKey, findingKeys, rowOf } from "./findings.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const part = (finding: FindingKey, values: HealthPart["values"] = {}, name = "x"): HealthPart => ({
  ...{ group: "leads", name, worker: "services", state: "look", finding, values, since: "" },
});
const told = (...of: Parameters<typeof part>) =>
  alertsOf([part(...of)], now).map(({ key, level }) => [key, level]);
const many = { count: 3 };

test.each<[FindingKey, HealthPart["values"], string, string, number]>([
  ["queued.late", many, "queued", "queued.late", 1],
  ["lost", many, "lost", "lost", 3],
  ["requests", many, "requests", "requests", 3],
  ["requests.due", many, "requests", "requests.due:2026-11-22", 3],
  ["unexported.old", many, "unexported", "unexported.old:2968", 3],
  ["setting.wrong", {}, "PHONE_MAIN", "setting.wrong:PHONE_MAIN", 1],
  ["task.failed", {}, "look around (site)", "task.failed:look-around--site-", 1],
  ["consent.unapproved", { words: "0123abcd" }, "contact", "consent.unapproved:0123abcd", 1],
])("%s %o of %s is told as %s, level %d", (finding, values, name, key, level) =>
  expect(told(finding, values, name)).toEqual([[key, level]]),
);

test.each<[FindingKey]>([["withdrawals"], ["unexported"]])(
  "%s is told only where no product backend gets the leads",
  (finding) => {
    expect(alertsOf([part(finding, many)], now)).toEqual([]);
    expect(alertsOf([part(finding, many)], now, true)).toMatchObject([{ key: finding, level: 3 }]);
  },
);

test("findings that are good, slow or only shown alert nobody", () => {
  for (const finding of ["answers", "good", "queued", "task.never", "task.late", "key.old"] as const)
    expect(told(finding, many)).toEqual([]);
});

test("every alert has its name and its values, and fits the form in which it is sent", () => {
  const long = "x".repeat(400);
  const parts = findingKeys.map((finding) => {
    const values = rowOf(finding)?.values ?? [];
    return part(finding, Object.fromEntries(values.map((name) => [name, name === "count" ? 2 : long])), long);
  });
  const alerts = alertsOf(parts, now, true);
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    expect(alertSchema.safeParse(alert).error?.issues).toBeUndefined();
    expect(alert.values).toMatchObject({ name: long.slice(0, 300), worker: "services" });
  }
});
