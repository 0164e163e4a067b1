import { expect, test } from "vitest";
import { alertSchema } from "../contract/alerts.ts";
import { utc } from "./alerts.ts";
import {
  changeTold,
  deniedTold,
  deploymentTold,
  exportTold,
  publicationTold,
  type ToldAlert,
} from "./told-alerts.ts";

const from = "2026-11-26T10:00:00.000Z";
const published = (names: readonly string[], where = "texts on /") =>
  publicationTold(
    "ana",
    where,
    names.map((name) => ({ name })),
  );

test("a publication is one sentence with who, where and every name once, whatever it changes", () => {
  const settings = `settings from ${utc(from)} on`;
  const one = published(["home.hero.heading"]);
  expect(one.text).toBe("ana changed texts on /: home.hero.heading.");
  expect(one.name).toBe("home.hero.heading (ana)");
  const names = ["PHONES_BY_SOURCE", "PHONES_BY_SOURCE", "DAYS_OFF"];
  expect(published(names, settings).text).toBe(
    "ana changed 2 settings from 2026-11-26 10:00 UTC on: PHONES_BY_SOURCE, DAYS_OFF.",
  );
  expect(published([], settings).text).toContain("on: nothing.");
});

test("among so many names that they do not fit, their number and who are still said", () => {
  const told = published(Array.from({ length: 167 }, (_, at) => `steps.${"x".repeat(40)}.${at}`));
  expect(told.text).toMatch(/^ana changed 167 texts on \/: steps/);
  expect(told.name).toMatch(/ \(ana\)$/);
});

test("an export is told when it begins, and a hundred, thousand … leads of one person when they are passed", () => {
  const levels = (taken: number, today: number, leads = 0) =>
    exportTold("ana", taken, today, leads).map(({ level }) => level);
  expect(levels(1, 99)).toEqual([]);
  expect(levels(1, 100)).toEqual([100]);
  expect(levels(25, 120)).toEqual([120]);
  expect(levels(25, 145)).toEqual([]);
  expect(levels(25, 25, 3000)).toEqual([3000]);
  expect(levels(25, 1010, 3000)).toEqual([3000, 1010]);
});

test("every notice fits the form in which it is sent", () => {
  const long = "x".repeat(80);
  const names = Array.from({ length: 60 }, (_, at) => ({ name: `legalPages.${long}${at}` }));
  const all: ToldAlert[] = [
    publicationTold(long, `texts on /${long}`, names),
    changeTold(long, long, long),
    deploymentTold("site", long, "RETENTION_BODY_DAYS, ".repeat(60)),
    ...exportTold(long, 25, 100, 40),
    deniedTold("wrong tokens", 300, Date.parse(from)),
  ];
  expect(all).toHaveLength(6);
  for (const { name, ...alert } of all)
    expect(
      alertSchema.safeParse({ ...alert, key: "told:1", values: { name } }).error?.issues,
    ).toBeUndefined();
});
