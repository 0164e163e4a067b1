import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteSettings } from "../../app/config.ts";
import { cookieName, cookies } from "../../app/domain/privacy/cookies.ts";
import { shippedByName } from "../../tests/copy/areas.ts";
import { runCommand } from "../../tests/run-command.ts";
import { servicesSettings } from "../services/settings/read-settings.ts";
import { checkLaunch } from "./check-launch.ts";

const settings = readFileSync("workers/operate/settings.md", "utf8");

/** The settings page describes these as a family; app/config.ts is their list. */
const family = /^BRAND_(?!COPYRIGHT)/;
/** Settings that every worker has. */
const unlisted = ["ENVIRONMENT", "TEST_NOW"];

test("the settings page names the cookies that keep their names in production because other programs read them", () => {
  const [, named = ""] = /the cookies (.+?) are called so in production too/s.exec(settings) ?? [];
  const shared = cookies.filter(({ name }) => cookieName(name, true) === name).map(({ name }) => name);
  expect(named.match(/\w+(?=`)/g)).toEqual(shared);
});

test("settings.md or .dev.vars.example names every setting", () => {
  const documents = settings + readFileSync(".dev.vars.example", "utf8");
  const missing = [...Object.keys(siteSettings), ...Object.keys(servicesSettings)].filter(
    (name) => !unlisted.includes(name) && !family.test(name) && !new RegExp(`\\b${name}\\b`).test(documents),
  );
  expect(missing).toEqual([]);
});

test("the settings page names all texts that say the site is not a lender", async () => {
  const names = [...(await shippedByName())].flatMap(([name, value]) =>
    /no es un prestamista|no somos prestamista|no prestamos/i.test(value) ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test("the settings page and the command's help name the file with the consents' words", async () => {
  const file = "app/copy/consents.ts";
  expect(readFileSync(file, "utf8")).toContain("consentHashes");
  expect(settings).toContain(file);
  expect((await runCommand(checkLaunch, "--help")).stdout.replaceAll(/\s+/g, " ")).toContain(file);
});
