import { expect, test } from "vitest";
import { readSite } from "../../config.ts";
import { blocksProduction, type LaunchFacts, openLaunchChecks } from "./launch-checks.ts";

/** A telephone number that belongs to nobody, because no area code begins with 29 yet. */
const launched = {
  ENVIRONMENT: "production",
  SITE_ORIGIN: "https://www.autos.test",
  PHONE_MAIN: "292-200-0100",
  PHONES_BY_SOURCE: "{}",
  BRAND_POSTAL_ADDRESS: "1 Calle Mayor, Reno, NV 89501",
  BRAND_SOCIAL_URL: "https://social.autos.test/",
  BRAND_DEALER_URL: "https://example-dealers.test/",
  BRAND_PEOPLE: JSON.stringify([
    {
      ...{ id: "ana", name: "Ana Ejemplo", role: "Asesora", knows: ["crédito"], languages: ["es"] },
      biography: ["Ayuda a familias a comprar su auto."],
    },
  ]),
  BRAND_LICENSES: "California Financing Law 60DBO-00000",
  BRAND_SINCE: "2009",
  BRAND_STATES: "CA",
  BRAND_PARTNER_COUNT: "12",
  BRAND_REVIEWS: "4.5 120 https://reviews.test/autos",
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SITE_KEY: "0x4AAAAAAA0000000",
};

const left = (variables: Record<string, string> = {}, facts: Partial<LaunchFacts> = {}) =>
  openLaunchChecks({
    settings: readSite({ ...launched, ...variables }).values,
    services: { OPERATOR_PUBLIC_KEYS: true, NOTICE_WEBHOOK_URL: true, BACKUP: true },
    ...{ unapprovedConsents: [], unreviewedPages: [], today: "2026-11-26", ...facts },
  });

test("nothing is left to do for a launched site", () => expect(left()).toEqual([]));

test("a freshly cloned site is refused because of its examples, and everything else is advised", () => {
  const settings = readSite({ ENVIRONMENT: "production" }).values;
  const found = left({}, { settings, unapprovedConsents: [{ name: "privacy" }] });
  expect(found.filter(blocksProduction).map(({ check, names }) => [check, names])).toEqual([
    ["phones", ["PHONE_MAIN", "PHONES_BY_SOURCE"]],
    ["address", ["BRAND_POSTAL_ADDRESS"]],
    ["links", ["SITE_ORIGIN", "BRAND_SOCIAL_URL", "BRAND_DEALER_URL"]],
    ["consents", ["privacy"]],
  ]);
  expect(found.filter((one) => !blocksProduction(one)).map(({ check, names }) => [check, names])).toEqual([
    ["people", ["BRAND_PEOPLE", "BRAND_REVIEWS"]],
    ["licenses", ["BRAND_LICENSES"]],
    ["proof", ["BRAND_SINCE", "BRAND_STATES", "BRAND_PARTNER_COUNT"]],
    ["captcha", ["CAPTCHA_PROVIDER"]],
  ]);
});

test.each<[string, Record<string, string>, string]>([
  ["an exchange for films", { PHONE_MAIN: "213-555-0142" }, "phones"],
  ["an area that there is not", { PHONES_BY_AFFILIATE: '{"77":"555-252-2129"}' }, "phones"],
  ["a WhatsApp number", { BRAND_WHATSAPP: "213-555-0100" }, "phones"],
  ["a link within a list", { BRAND_REVIEWS: "4.5 120 https://www.example.com/autos" }, "links"],
  ["a link to applications", { SECURE_APPLICATION_URL: "https://apply.example/start" }, "links"],
])("%s is an example", (_, variables, check) =>
  expect(left(variables)).toMatchObject([{ check, need: "needed", names: Object.keys(variables) }]),
);

test("a warning says that the backend's help alone, without named categories, leads to broken links", () => {
  const named = '[{"category": "seguros", "title": "Entender los seguros"}]';
  expect(left({ HELP: "backend" })).toMatchObject([
    { check: "help", need: "advised", names: ["HELP_CATEGORIES"] },
  ]);
  expect(left({ HELP: "backend", HELP_CATEGORIES: named })).toEqual([]);
  expect(left({ HELP: "both" })).toEqual([]);
});

test("help that names only some of our own categories is advised against where a backend may have the others", () => {
  const named = (...categories: string[]) =>
    JSON.stringify(categories.map((category) => ({ category, title: "Una categoría" })));
  const two = named("auto-prestamos", "auto-credito", "seguros");
  const hidden = [{ check: "hiddenHelp", need: "advised", names: ["comprar-un-carro"] }];
  expect(left({ HELP_CATEGORIES: two })).toMatchObject(hidden);
  expect(left({ HELP: "backend", HELP_CATEGORIES: two })).toMatchObject(hidden);
  expect(left({ HELP: "ours", HELP_CATEGORIES: two })).toEqual([]);
  expect(left({ HELP_CATEGORIES: named("seguros") })).toEqual([]);
  expect(left({ HELP_CATEGORIES: named("auto-prestamos", "comprar-un-carro", "auto-credito") })).toEqual([]);
});

test("without a key on paper production is refused; if nobody can tell, it is allowed, and both are reported", () => {
  const services = { OPERATOR_PUBLIC_KEYS: false, NOTICE_WEBHOOK_URL: false, BACKUP: false };
  const told = left({}, { services });
  expect(told.map(({ check }) => check)).toEqual(["paper", "notices", "backup"]);
  expect(told.filter(blocksProduction).map(({ check }) => check)).toEqual(["paper"]);
  const untold = left({}, { services: {} });
  expect(untold.map(({ check, names }) => [check, names])).toEqual([
    ["paper", undefined],
    ["notices", undefined],
    ["backup", undefined],
  ]);
  expect(untold.filter(blocksProduction)).toEqual([]);
});

test("unreviewed pages and state rules whose check is due are listed as advice, each state once", () => {
  const found = left({}, { unreviewedPages: [{ name: "Términos de uso" }], today: "2027-10-30" });
  expect(found.map(({ check }) => check)).toEqual(["legal", "states"]);
  expect(found.filter(blocksProduction)).toEqual([]);
  expect(new Set(found[1]?.names).size).toBe(found[1]?.names?.length);
});
