import { expect, test, vi } from "vitest";
import { readToday, type Today } from "../../../app/domain/contract/operator/today.ts";
import { nothing } from "../../../app/domain/operator/measures.ts";
import { printedBy } from "../../../tests/printed-by.ts";
import { today } from "./today.ts";

const none = { count: 0, oldest: "" };
const answer: Today = {
  success: true,
  range: { from: "2026-11-21", to: "2026-11-22" },
  compared: { from: "2026-11-14", to: "2026-11-15", weeks: 1 },
  attention: {
    ...{
      lost: none,
      waiting: none,
      needsAttention: none,
      unconfirmed: none,
      refused: none,
      unexported: none,
    },
    ...{ calls: none, requests: { ...none, firstDue: "" } },
    inReview: { count: 2, oldest: "2026-11-20T10:00:00.000Z" },
  },
  notices: [],
  launch: { NOTICE_WEBHOOK_URL: true, BACKUP: true, OPERATOR_PUBLIC_KEYS: true },
  totals: { ...nothing, arrival: 12, accepted: 3 },
  totalsBefore: { ...nothing, arrival: 10, delivered: 4 },
  ...{ programs: nothing, programsBefore: nothing },
  ...{ line: [], lineBefore: [], vitals: [], errors: [] },
  origins: [
    {
      ...{ ...nothing, source: "7/na", affiliate: "77", sub_affiliate: "" },
      ...{ accepted: 3, arrival: 12, acceptedBefore: 0, arrivalBefore: 0 },
    },
  ],
  originsComplete: true,
  campaigns: [],
  notSent: [{ status: "in review", reason: "captcha", count: 2, oldest: "2026-11-21T10:00:00.000Z" }],
  stops: [{ flow: "steps", page: 2, field: "zipcode", code: "unknown", count: 5, before: 0 }],
  timeTaken: { median: 195, medianBefore: null, count: 3 },
};

test("today prints what came, how it changed, what waits and why", async () => {
  const asked = vi.fn(async () => answer);
  const { lines } = await printedBy(today, ["--from", "2026-11-21", "--to", "2026-11-22"], asked);
  expect(asked).toHaveBeenCalledWith(readToday, { from: "2026-11-21", to: "2026-11-22" });
  const printed = lines.map((line) => line.replace(/ +/g, " "));
  for (const line of [
    "2026-11-21 to 2026-11-22, before: 2026-11-14 to 2026-11-15",
    "arrival 12 +20 %, 10 before",
    "accepted 3 none before",
    "delivered 0 -100 %, 4 before",
    "rejected 0 as before",
    "inReview 2 the oldest of 2026-11-20T10:00",
    "in review 2 captcha",
    "steps 2 zipcode 5 unknown",
    "7/na 77 3 of 12",
  ])
    expect(printed).toContain(line);
});
