import { expect, test } from "vitest";
import type { HealthPart } from "../../../app/domain/contract/operator/health.ts";
import { actTexts, findingTexts } from "../../../app/routes/operador/copy/health.ts";
import { healthLines } from "./health.ts";

const part: HealthPart = {
  group: "schedules",
  name: "look around",
  worker: "services",
  state: "good",
  finding: "task.good",
  values: {},
  since: "2026-11-22T10:20:30.000Z",
};

test("a part that is not good has a second line, which says what to do", () => {
  expect(healthLines([part])).toEqual([
    "Good    Schedules: look around (services)  Ran well.  since 2026-11-22 10:20 UTC",
  ]);
  expect(healthLines([{ ...part, state: "broken", finding: "task.failed" }])).toEqual([
    "Broken  Schedules: look around (services)  Failed the last time.  since 2026-11-22 10:20 UTC",
    "        → Look at the log: npx wrangler tail tu-credito-de-auto-services",
  ]);
});

test("what can be broken or looked at says what to do, in both languages", () => {
  const alwaysGood = ["answers", "settings.good", "backend.none", "backend.answers", "delivered.never"]
    .concat(["delivered.last", "none.waiting", "notices.good", "task.good", "key.young", "key.unseen"])
    .concat(["consents.good", "backup.good", "version"]);
  for (const [finding, { es, en }] of Object.entries(actTexts))
    expect([finding, Boolean(es), Boolean(en)]).toEqual([
      finding,
      !alwaysGood.includes(finding),
      !alwaysGood.includes(finding),
    ]);
  expect(Object.keys(actTexts)).toEqual(Object.keys(findingTexts));
});
