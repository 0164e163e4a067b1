import { expect, test } from "vitest";
import { randomRuns } from "../../../tests/full-run.ts";
import { type Appetite, appetiteSchema, type LeadFacts, leadFactsOf, misfitOf } from "./appetite.ts";

const lead: LeadFacts = { state: "CA", zipcode: "90245", income: 2750, taxpayerId: "itin" };
// A Friday, 12:00 in New York.
const noon = Date.parse("2026-11-20T17:00:00Z");
const week = "lunes-viernes: 9:00-13:00, 14:00-18:00\nsábado: 10:00-14:00";
const read = (rules: object): Appetite => appetiteSchema.parse(rules);
const reasonOf = (rules: object, facts: Partial<LeadFacts> = {}, now = noon) =>
  misfitOf(read(rules), { ...lead, ...facts }, now);

test.each<[string, object, Partial<LeadFacts>, object | undefined]>([
  ["no rule takes every lead", {}, {}, undefined],
  ["its state", { states: ["TX", "CA"] }, {}, undefined],
  ["another state", { states: ["TX"] }, {}, { is: "territory", takes: "TX" }],
  ["the first digits of its zip code", { zipcodes: ["902"] }, {}, undefined],
  ["a state or a zip code", { states: ["TX"], zipcodes: ["902"] }, {}, undefined],
  ["neither", { states: ["TX"], zipcodes: ["731"] }, {}, { is: "territory", takes: "TX, 731" }],
  ["an income of just as much", { minIncome: 2750 }, {}, undefined],
  ["less income", { minIncome: 2751 }, {}, { is: "income", least: 2751 }],
  ["another taxpayer number", { taxpayerIds: ["ssn"] }, {}, { is: "taxpayerId", takes: "ssn" }],
  ["open hours", { hours: week }, {}, undefined],
])("%s", (_, rules, facts, expected) => {
  expect(reasonOf(rules, facts)).toEqual(expected);
});

test("an income or a number that the content lacks excludes nobody, but an answer that is empty does", () => {
  const place: LeadFacts = { state: "CA", zipcode: "90245" };
  expect(misfitOf(read({ minIncome: 9000, taxpayerIds: ["ssn"] }), place, noon)).toBeUndefined();
  expect(misfitOf(read({ taxpayerIds: ["ssn"] }), leadFactsOf({}), noon)?.is).toBe("taxpayerId");
});

test.each([
  ["2026-11-20T18:00:00Z", "2026-11-20T19:00:00.000Z"],
  ["2026-11-20T23:00:00Z", "2026-11-21T15:00:00.000Z"],
  ["2026-11-21T19:00:00Z", "2026-11-23T14:00:00.000Z"],
  // Our telephones are closed on Thanksgiving, a dealer that says nothing of it is not.
  ["2026-11-26T22:59:00Z", undefined],
])("at %s it is closed until %s", (now, until) => {
  const expected = until && { is: "closed", until: Date.parse(until) };
  expect(reasonOf({ hours: week }, {}, Date.parse(now))).toEqual(expected);
});

test.each([
  [{ states: ["Texas"] }],
  [{ zipcodes: ["902455"] }],
  [{ hours: "cuando puedo" }],
  [{ hours: "lunes: 9-18\nmartes: 9:00-18:00" }],
  [{ perDay: 0 }],
  [{ colour: "red" }],
])("%j cannot be read", (rules) => {
  expect(appetiteSchema.safeParse(rules).success).toBe(false);
});

test("random leads and rules: an oracle that writes each rule as a sentence agrees", () => {
  let state = 5;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => random(2) === 0);
  const clock = new Intl.DateTimeFormat("en-US", {
    ...{
      timeZone: "America/New_York",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
  });
  const isOpen = (now: number): boolean => {
    const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
    const time = `${parts.hour}:${parts.minute}`;
    if (parts.weekday === "Sat") return time >= "10:00" && time < "14:00";
    if (parts.weekday === "Sun") return false;
    return (time >= "09:00" && time < "13:00") || (time >= "14:00" && time < "18:00");
  };
  for (let run = 0; run < randomRuns(2000, 100_000); run++) {
    const facts: Required<LeadFacts> = {
      ...{ state: pick(["CA", "TX", "FL"]), zipcode: pick(["90245", "75201", "33101"]) },
      ...{ income: random(5000), taxpayerId: pick(["ssn", "itin", "none"]) },
    };
    const states = some(["CA", "TX"]);
    const zipcodes = some(["902", "331"]);
    const taxpayerIds = some(["ssn", "itin", "none"]);
    const minIncome = random(2) * random(5000);
    const hasHours = random(2) === 0;
    const rules = read({
      ...(states.length > 0 && { states }),
      ...(zipcodes.length > 0 && { zipcodes }),
      ...(taxpayerIds.length > 0 && { taxpayerIds }),
      ...(minIncome > 0 && { minIncome }),
      ...(hasHours && { hours: week }),
    });
    const now = noon + random(365 * 24 * 60) * 60_000;
    const isFar = states.length + zipcodes.length > 0;
    const isNear = `${states} ${zipcodes}`.split(/[ ,]/).filter(Boolean);
    const fits =
      (!isFar || isNear.some((area) => area === facts.state || facts.zipcode.indexOf(area) === 0)) &&
      !(facts.income < minIncome) &&
      (taxpayerIds.length === 0 || taxpayerIds.join().includes(facts.taxpayerId)) &&
      (!hasHours || isOpen(now));
    expect(misfitOf(rules, facts, now) === undefined, JSON.stringify({ rules, facts, now })).toBe(fits);
  }
});
