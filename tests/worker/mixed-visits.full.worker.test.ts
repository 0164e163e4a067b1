import { expect, test } from "vitest";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { httpVisitor, sendSteps } from "../http-visitor.ts";
import { type Counts, startCountedSite } from "../operation-counter.ts";
import { type OperationKind, operationCounts } from "../operation-counts.ts";
import { somebody } from "../people.ts";
import { ofTest } from "./sites.ts";

const clock = { TEST_NOW: "2026-11-20T17:00:00Z" };
const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };
const prefetching = {
  [prefetchHeader[0]]: prefetchHeader[1],
  ...{ "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" },
};
const landings = [
  ["first visit with a src", "/?src=1100461&lnk=x"],
  ["first visit from an affiliate", "/?affid=77&subid=clic-1"],
  ["first visit with a click id", "/?src=1100461&gclid=Cj0KCQ"],
  ["first visit", "/"],
] as const satisfies [OperationKind, string][];

/** A visit of two pages, one of which was fetched ahead, or of an application. @returns the rows that it should cost. */
async function visit(origin: string, number: number, applies: boolean): Promise<OperationKind[]> {
  const visitor = httpVisitor(origin);
  const [landing, path] = landings[number % landings.length] ?? landings[0];
  await visitor.get(path);
  const ahead = httpVisitor(origin, prefetching, visitor.cookies);
  await ahead.get("/preguntas-frecuentes");
  await visitor.get("/preguntas-frecuentes");
  if (!applies) return [landing, "prefetch", "second page"];
  const answers = somebody();
  const sent = await sendSteps(visitor, answers);
  await visitor.get(sent.location);
  return [
    ...([landing, "prefetch", "second page"] as const),
    ...(["application, step 1, new", "application, autosave, the first"] as const),
    ...(["application, step 1, sent", "application, step 2, sent", "application, step 3, sent"] as const),
    ...(["application, step 4", "application, step 4, sent and accepted", "thank-you page"] as const),
  ];
}

const sumOf = (kinds: readonly OperationKind[]): Counts => {
  const sum: Counts = {};
  for (const kind of kinds)
    for (const [name, amount] of Object.entries(operationCounts[kind] as Counts))
      sum[name] = (sum[name] ?? 0) + amount;
  return sum;
};
/** The counts without rows, because the rows that a statement reads depend on the table's content. */
const withoutRows = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !name.includes(" rows ")));

test("mixed visits and leads cost the sum of their rows, also where deliveries come together on a new day", async () => {
  const { site, during, released } = await startCountedSite({ site: clock, services: clock, place });
  ofTest(site);
  // Calls that only an isolate's first pages make are over before the count begins. The first lead waits with the
  // others.
  for (let warm = 0; warm < landings.length; warm++) await visit(site.origin, warm, false);
  await released();
  await visit(site.origin, 0, true);
  const kinds: OperationKind[] = [];
  const found = await during(async () => {
    for (let number = 0; number < 24; number++)
      kinds.push(...(await visit(site.origin, number, number % 5 === 0)));
  });
  expect(withoutRows(found)).toEqual(withoutRows(sumOf(kinds)));
  const others = kinds
    .filter((kind) => kind === "thank-you page")
    .map(() => "delivery to the inbox" as const);
  const written = "arrivals of ten seconds, written";
  const expected = withoutRows(sumOf(["delivery, the first of a day", ...others, written]));
  // Five of the six visitors came by a link whose name is noted with the conversion.
  expected["d1 COUNTERS statements"] = (expected["d1 COUNTERS statements"] ?? 0) + 5;
  expect(withoutRows(await released())).toEqual(expected);
});
