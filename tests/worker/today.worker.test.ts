import { describe, expect, test } from "vitest";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { countRefusedStep } from "../../app/domain/contract/progress.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  sendFinish,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { everyAnswer, somebody } from "../people.ts";
import { until } from "../until.ts";
import { databaseOf } from "./bindings.ts";
import { callAsSite } from "./call-operation.ts";
import { siteOfFile } from "./sites.ts";

const day = "2026-11-20";
const clock = { TEST_NOW: `${day}T17:00:00Z` };
const site = await siteOfFile({ site: clock, services: clock });

const today = () => site.operate<Today>(`/today?from=${day}&to=${day}`);
const sourceOf = ({ sources }: Today, name: string) => sources.find(({ source }) => source === name);
const counted = (what: string, holds: (answer: Today) => boolean) =>
  until(what, async () => {
    const answer = await today();
    return holds(answer) && answer;
  });

describe("a visit through the site", () => {
  test("is counted from its arrival to its delivery, each step once, by source, affiliate and sub-affiliate", async () => {
    const visitor = httpVisitor(site.origin);
    const person = somebody();
    await visitor.get("/?src=555&lnk=boton&affid=77&subid=s1&utm_campaign=mayo");
    const submission_id = await startApplication(visitor);
    const wrong = { submission_id, ...formOf("contact", person), zipcode: "00000", first_name: "" };
    expect((await visitor.post(steps.contact, wrong)).status).toBe(422);
    await fillSteps(visitor, person);
    // A visitor who comes back and changes an answer does not complete a step a second time.
    const again = { submission_id, ...formOf("contact", person) };
    expect((await visitor.post(`${steps.contact}?volver=revision`, again)).status).toBe(303);
    await sendFinish(visitor, submission_id, person);

    const answer = await counted("the whole visit", (found) => {
      const row = sourceOf(found, "555/boton");
      return (
        row?.delivered === 1 && row.converted === 1 && found.timeTaken !== null && found.stops.length > 1
      );
    });
    const row = { arrival: 1, participate: 1, accepted: 1, delivered: 1 };
    const sent = { ...row, before: 0, converted: 1, rejected: 0, posted: 0 };
    expect(answer.sources).toEqual([{ source: "555/boton", ...sent }]);
    expect(answer.affiliates).toEqual([{ affiliate: "77", sub_affiliate: "s1", ...sent }]);
    const others = { waiting: 0, unconfirmed: 0, in_review: 0, rejected: 0, closed: 0 };
    expect(answer.totals).toMatchObject({ ...row, step_1: 1, step_2: 1, step_3: 1, ...others });
    expect(answer.campaigns).toEqual([{ name: "mayo", arrival: 1, converted: 1 }]);
    expect(
      answer.stops.map(({ flow, page, field, code, count }) => [flow, page, field, code, count]),
    ).toEqual(
      expect.arrayContaining([
        ["steps", 1, "zipcode", "unknown", 1],
        ["steps", 1, "first_name", "required", 1],
      ]),
    );
    const drawn = answer.line.reduce((sum, point) => sum + point.accepted + point.arrival, 0);
    expect(drawn, "the line shows what the totals say").toBe(answer.totals.accepted + answer.totals.arrival);
    expect(JSON.stringify(answer), "names of fields, never values").not.toContain("00000");
  });

  test("by a link with only a campaign is an arrival", async () => {
    await httpVisitor(site.origin).get("/?utm_campaign=boletin");
    const { totals } = await counted("the arrival", ({ campaigns }) =>
      campaigns.some(({ name, arrival }) => name === "boletin" && arrival === 1),
    );
    expect(totals.arrival).toBe(2);
  });

  test("on a form of one page completes all steps at once", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?src=556");
    const path = "/auto-finance/solicitud";
    const submission_id = submissionIdIn(await visitor.get(path));
    const whole = { submission_id, ...everyAnswer, ...somebody(), contactConsent: "yes" };
    expect((await visitor.post(path, whole)).status).toBe(303);
    const { totals } = await counted(
      "all steps",
      (found) => found.totals.step_3 === 2 && sourceOf(found, "556/na")?.accepted === 1,
    );
    expect(totals).toMatchObject({ step_1: 2, step_2: 2 });
  });
});

test("refused steps name four hundred stops a day", async () => {
  const ofMany = { flow: "one-page", page: 1 } as const;
  const database = await databaseOf(site, "COUNTERS");
  await database
    .prepare(
      `WITH RECURSIVE made(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM made WHERE number < 398)
       INSERT INTO combination (day, reporter, source, affiliate, sub_affiliate, number)
         SELECT ?1, 'refusal', 'made-up-' || number, '', '', number + 100 FROM made`,
    )
    .bind(day)
    .run();
  const codes = Array.from({ length: 12 }, (_, n) => `made_up_${n}`);
  let counted = 0;
  await Promise.all(
    codes.map(async (code) => {
      const { status } = await callAsSite(site, countRefusedStep, {
        ...ofMany,
        refused: [{ field: "zipcode", code }],
      });
      expect(status).toBe(200);
      counted++;
    }),
  );
  await until("the rest", async () => {
    const rows = await database
      .prepare("SELECT sum(count) AS n FROM counter WHERE event = 'refused' AND source = 'otros'")
      .first<{ n: number }>();
    return rows?.n === counted;
  });
});

test.each([
  ["a value", { refused: [{ field: "zipcode", code: "maria@example.com" }] }],
  ["an unknown field", { refused: [{ field: "nombre", code: "required" }] }],
  ["nothing", { refused: [] }],
])("a refused step with %s is not counted", async (_, input) => {
  const { status } = await callAsSite(
    site,
    countRefusedStep,
    { flow: "steps", page: 1, ...input },
    "203.0.113.10",
  );
  expect(status).toBe(400);
});

test("an invalid range is refused", async () =>
  expect(await site.operate("/today?from=ayer&to=2026-11-22")).toMatchObject({ success: false }));
