import { expect, test } from "vitest";
import { alertSchema } from "../contract/alerts.ts";
import { type ActionAlert, createActionAlert, exportAlerts, publicationAlert } from "./action-alerts.ts";

const from = "2026-11-26T10:00:00.000Z";
const named = (names: readonly string[]) => names.map((name) => ({ name }));

test("the alert about a publication says who and where, and every name once, whatever was changed", () => {
  expect(publicationAlert("ana", { page: "/" }, named(["home.hero.heading"]))).toEqual({
    kind: "texts",
    level: 1,
    values: { who: "ana", page: "/", count: 1, names: "home.hero.heading" },
  });
  const names = named(["PHONES_BY_SOURCE", "PHONES_BY_SOURCE", "DAYS_OFF"]);
  expect(publicationAlert("ana", { from }, names).values).toEqual({
    ...{ who: "ana", from, count: 2, names: "PHONES_BY_SOURCE, DAYS_OFF" },
  });
});

test("if the names do not all fit, their number and the operator are still named", () => {
  const names = named(Array.from({ length: 167 }, (_, at) => `steps.${"x".repeat(40)}.${at}`));
  expect(publicationAlert("ana", { page: "/" }, names).values).toMatchObject({ who: "ana", count: 167 });
});

test("an export alerts when it begins, and when one person has taken 100, 1,000 … leads", () => {
  const levels = (taken: number, today: number, leads = 0) =>
    exportAlerts("ana", taken, today, leads).map(({ level }) => level);
  expect(levels(1, 99)).toEqual([]);
  expect(levels(1, 100)).toEqual([100]);
  expect(levels(25, 120)).toEqual([120]);
  expect(levels(25, 145)).toEqual([]);
  expect(levels(25, 25, 3000)).toEqual([3000]);
  expect(levels(25, 1010, 3000)).toEqual([3000, 1010]);
});

test("every alert about an action fits the form in which it is sent", () => {
  const long = "x".repeat(400);
  const all: ActionAlert[] = [
    publicationAlert(
      long,
      { page: `/${long}` },
      named(Array.from({ length: 60 }, (_, at) => `${long}${at}`)),
    ),
    createActionAlert("deployed", { version: long, worker: "site", names: long }),
    ...exportAlerts(long, 25, 100, 40),
    createActionAlert("denied", { what: "wrong", count: 300, since: from }),
  ];
  expect(all).toHaveLength(5);
  for (const { kind, ...alert } of all)
    expect(alertSchema.safeParse({ ...alert, key: `told.${kind}:1` }).error?.issues).toBeUndefined();
});
