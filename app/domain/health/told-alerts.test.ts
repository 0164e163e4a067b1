import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type Area, nameOfArea } from "../../copy/area.ts";
import { difference } from "../configuration/difference.ts";
import { alertSchema } from "../contract/alerts.ts";
import {
  changeTold,
  configurationTold,
  deniedTold,
  deploymentTold,
  exportTold,
  type ToldAlert,
  textsTold,
  trustedAreas,
} from "./told-alerts.ts";

const from = "2026-11-26T10:00:00.000Z";
const phones = (count: number, last: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, phone: `213-555-01${last}` }));
const told = (before: object, after: object) => configurationTold("ana", from, difference(before, after));

test("each changed setting is a sentence of its own, however many entries it has", () => {
  const alerts = told(
    { PHONES_BY_AFFILIATE: phones(400, "00"), BRAND_NAME: "Antes" },
    { PHONES_BY_AFFILIATE: phones(400, "99"), PHONE_MAIN: "213-555-0144", DAYS_OFF: [] },
  );
  expect(alerts.map(({ text }) => text)).toEqual([
    "ana changed PHONE_MAIN from 2026-11-26 10:00 UTC on: the deployment's → 213-555-0144.",
    expect.stringMatching(
      /^ana changed PHONES_BY_AFFILIATE .* on: 0: 0, 213-555-0100 → 0, 213-555-0199; .*; 397 more\.$/,
    ),
    "ana changed BRAND_NAME from 2026-11-26 10:00 UTC on: Antes → the deployment's.",
  ]);
});

test("hours and our own names for others are quiet", () =>
  expect(told({}, { OPENING_HOURS: {}, HOLIDAYS: [], DAYS_OFF: [], AFFILIATES: [], SOURCES: [] })).toEqual(
    [],
  ));

test("texts that people agree to, and those with a telephone or an address, are told by name", () => {
  const names = (name: string, before?: string, after?: string) =>
    textsTold("ana", [
      {
        url: "/",
        name,
        before: before ? { value: before } : undefined,
        after: after ? { value: after } : undefined,
      },
    ]).map(({ text }) => text);
  expect(names("legalPages.terms.a?campaign=b", "x", "y")).toEqual([
    "ana changed texts on /: legalPages.terms.a?campaign=b.",
  ]);
  for (const led of ["Llama al (213) 555-0144", "https://otro.example", "www.otro.example", "a@otro.example"])
    for (const [before, after] of [
      ["x", led],
      [led, "x"],
      [led, undefined],
    ])
      expect(names("home.hero.heading", before, after)).toHaveLength(1);
  for (const plain of ["Desde 1999, en 3 minutos", "De 18 a 110 años, $2,750"])
    expect(names("home.hero.heading", "x", plain)).toEqual([]);
});

test("the areas that are trusted exist", async () => {
  const folder = new URL("../../copy/", import.meta.url);
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const names = modules.flatMap((module) => Object.values(module).map((value) => nameOfArea(value as Area)));
  expect(trustedAreas.filter((name) => !names.includes(name))).toEqual([]);
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
  const texts = Array.from({ length: 60 }, (_, at) => ({
    ...{ url: "/", name: `legalPages.${long}${at}`, before: undefined, after: undefined },
  }));
  const all: ToldAlert[] = [
    ...told(
      { BRAND_PARTNERS: ["a"] },
      { BRAND_PARTNERS: Array.from({ length: 90 }, (_, at) => `${at} ${long}`) },
    ),
    ...textsTold(long, texts),
    changeTold(long, long, long),
    deploymentTold("site", long, "RETENTION_BODY_DAYS, ".repeat(60)),
    ...exportTold(long, 25, 100, 40),
    deniedTold("wrong tokens", 300, Date.parse(from)),
  ];
  expect(all).toHaveLength(7);
  for (const { name, ...alert } of all)
    expect(
      alertSchema.safeParse({ ...alert, key: "told:1", values: { name } }).error?.issues,
    ).toBeUndefined();
});
