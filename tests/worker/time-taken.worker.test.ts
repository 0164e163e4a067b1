import { expect, test } from "vitest";
import { medianTimeTaken } from "../../app/domain/application/time-taken.ts";
import { submitApplication } from "../../app/domain/contract/internal.ts";
import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { callAsSite } from "./call-operation.ts";
import { siteOfFile } from "./sites.ts";

const now = "2026-11-20T17:00:00Z";
const site = await siteOfFile({ services: { TEST_NOW: now } });

const submit = (submissionId: string, minutesAgo: number | undefined, answers: object) =>
  callAsSite(site, submitApplication, {
    submissionId,
    layout: "steps",
    answers,
    consents: [],
    attribution: {},
    clientIp: "",
    ...(minutesAgo === undefined ? {} : { startedAt: Date.parse(now) - minutesAgo * 60_000 }),
  });

test("the time from the first page to the acceptance is counted once a lead, and operators see its median", async () => {
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  const minutes = [2, 4, 45, undefined];
  for (const [at, id] of ids.entries()) {
    const answers = somebody();
    expect((await submit(id, minutes[at], answers)).status).toBe(200);
    expect((await submit(id, 10, answers)).body).toMatchObject({ repeated: true });
  }
  const rows = await until("three counts", async () => {
    const { rows } = await site.operate<{ rows: CounterRow[] }>("/counters");
    const times = rows.filter(({ event }) => event === "time_taken");
    return times.reduce((sum, { count }) => sum + count, 0) >= 3 && times;
  });
  expect(rows.map(({ source }) => source).sort()).toEqual(["120", "240", "more"]);
  expect(medianTimeTaken(rows.map(({ source, count }) => ({ name: source, count })))).toBe(240);
});
