import { expect, test } from "vitest";
import type { HealthPart } from "../../../app/domain/contract/operator/health.ts";
import { actTexts, findingTexts } from "../../../app/operator-copy/health.ts";
import { healthLines } from "./look.ts";

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
    "        → Look at the log: npx wrangler tail -c workers/services/wrangler.toml",
  ]);
});

test("a destination says its last delivery and failure, and how much has not gone out to it", () => {
  const destination: HealthPart = {
    ...{ group: "destinations", name: "crm", worker: "services", state: "broken" },
    ...{ finding: "destination.refuses", since: "2026-11-22T10:20:30.000Z" },
    values: {
      ...{ succeeded: "", failed: "2026-11-22T10:45:00.000Z", failure: "webhook: status 401" },
      ...{ waiting: 0, refused: 7, unconfirmed: 1, oldest: "2026-11-22T10:20:00.000Z" },
    },
  };
  expect(healthLines([destination])).toEqual([
    "Broken  Destinations: crm (services)  Answers no. No delivery yet. Last failure: 2026-11-22 10:45 UTC (webhook: status 401). Waiting: 0. Refused: 7. Unconfirmed: 1.  since 2026-11-22 10:20 UTC",
    "        → See to its key and address with whoever operates it. Once they are right, send again what it refused.",
  ]);
});

test("what can be broken or looked at says what to do, in both languages", () => {
  const alwaysGood =
    `objective.few answers settings.good captcha.good backend.none backend.unlisted backend.answers backend.looked destination.new destination.good
    none.waiting notices.good task.good key.young key.unseen consents.good backup.good version`.split(/\s+/);
  for (const [finding, texts] of Object.entries(actTexts))
    expect([finding, ...texts.map(Boolean)]).toEqual([finding, true, true]);
  expect(Object.keys(actTexts)).toEqual(
    Object.keys(findingTexts).filter((finding) => !alwaysGood.includes(finding)),
  );
});
