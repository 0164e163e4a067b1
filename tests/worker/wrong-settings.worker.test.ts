import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { siteSettings } from "../../app/config.ts";
import { pages } from "../../app/pages.ts";
import { sharedVariables } from "../../workers/build/shared-variables.ts";
import { builtConfig } from "../../workers/local/built-config.ts";
import { servicesSettings } from "../../workers/services/settings/read-settings.ts";
import { httpVisitor, sendSteps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { contactMessage, reportOf, submissionPath, untilStatus } from "./program.ts";
import { logged, siteOfFile, siteOfTest } from "./sites.ts";

const lines = logged();
const example = parseEnv(readFileSync(".dev.vars.example", "utf8")) as Record<string, string>;
const published = (name: string) => example[name] ?? "";

/**
 * A request as a browser sends it in production. If ENVIRONMENT cannot be read, the site takes itself for production.
 */
const at = (site: TestSite, path: string, init: object = {}) =>
  site.runtime.dispatchFetch(`https://sitio.example${path}`, { redirect: "manual", ...init });
const lead = (values: object) => ({
  method: "POST",
  headers: { ...asProgram, "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(values as Record<string, string>).toString(),
});
const inLog = (reason: string) =>
  until(`a line with ${reason}`, async () => lines.some((line) => line.includes(`"reason":"${reason}`)));

test("the build gives the services the site's variables that both workers need", () => {
  const [site, services] = [builtConfig("server").vars, builtConfig("services").vars];
  expect(services).toEqual({ ...services, ...sharedVariables(site) });
  expect(services.ENVIRONMENT).toBe("production");
});

describe("production with the published keys of .dev.vars.example, one wrong setting for each thing", async () => {
  const site = await siteOfFile({
    site: {
      ENVIRONMENT: "production",
      SITE_ORIGIN: "https://sitio.example",
      DRAFT_KEYS: `a-key-of-my-own-that-is-long-enough,${published("DRAFT_KEYS")}`,
    },
    services: {
      ENVIRONMENT: "production",
      DIGEST_KEYS: published("DIGEST_KEYS"),
    },
  });

  test("DRAFT_KEYS: pages of text are shown, the application fails, and the log names the setting", async () => {
    expect((await at(site, "/")).status).toBe(200);
    const application = await at(site, "/auto-credito/solicitud");
    expect(application.status).toBe(503);
    expect(await application.text()).toContain("Algo salió mal de nuestro lado");
    await inLog("DRAFT_KEYS: must not be a published example in production");
  });

  test("DIGEST_KEYS: a lead gets a 503, nothing of it is stored, and the log shows no key", async () => {
    expect((await at(site, `/services${submissionPath}`, lead(somebody()))).status).toBe(503);
    await inLog("DIGEST_KEYS: must not be a published example in production");
    const files = readdirSync(site.store, { recursive: true }).map(String);
    expect(files.filter((file) => /SubmissionOutbox.[0-9a-f]{64}/.test(file))).toEqual([]);
    for (const name of ["DRAFT_KEYS", "DIGEST_KEYS"]) expect(lines.join("\n")).not.toContain(published(name));
  });
});

const nonsense = "<ninguno de estos>";
/** Settings that accept any text, or that matter only beside other settings. */
const anyText =
  /^BRAND_(?:NAME|LEGAL_NAME|POSTAL_ADDRESS|SOCIAL_NAME|LICENSES|PARTNERS|TEAM_PHOTO_TEXT)$|^DESTINATION_(?:NAME|SECRETS)$|_KEY$|_SECRET$/;
const wrongOf = (table: object, left = anyText): Record<string, string> =>
  Object.fromEntries(
    Object.keys(table)
      .filter((name) => !left.test(name))
      .map((name) => [name, nonsense]),
  );

describe("every variable of both workers wrong at once", async () => {
  const variables = { site: wrongOf(siteSettings), services: wrongOf(servicesSettings) };
  const site = await siteOfFile(variables);

  test.each(["/", "/sem", "/contactanos", "/temas-de-ayuda/auto-credito"])(
    "%s is a page that names no host that somebody asked, and is the same for the next visitor",
    async (path) => {
      const asked = await site.runtime.dispatchFetch(`https://evil.example${path}`);
      const next = await at(site, path);
      for (const response of [asked, next]) {
        expect(response.status).toBe(200);
        const html = await response.text();
        expect(html).toContain(`<link rel="canonical" href="${siteSettings.SITE_ORIGIN.fallback}/`);
        expect(html).not.toMatch(/evil\.example|sitio\.example/);
      }
    },
  );

  test("/services/health says that something is wrong, without naming it", async () => {
    const response = await at(site, "/services/health");
    expect([response.status, await response.json()]).toEqual([200, { success: true, settings: "not ok" }]);
  });

  test("the log names each of them once, with what is expected and what happens, without its value", async () => {
    for (const name of Object.keys({ ...variables.site, ...variables.services })) await inLog(`${name}: `);
    const logged = lines.filter((line) => line.includes('"reason":"')).map((line) => JSON.parse(line));
    for (const { event, effect } of logged)
      if (event === "invalid settings") expect(effect).toMatch(/[a-z].*\.$/);
    expect(lines.filter((line) => line.includes('"reason":"PHONE_MAIN: '))).toHaveLength(1);
    expect(lines.join("\n")).not.toContain(nonsense);
  });

  test("validation and other operations respond, and nobody gets in as an operator or a program", async () => {
    const validation = await at(
      site,
      "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead",
      lead({ zipcode: "90245" }),
    );
    expect(validation.status).toBe(200);
    expect((await at(site, "/services/geocoding/v1/getZipcodePlace?zipcode=90245")).status).toBe(200);
    expect((await at(site, "/services/operator/leads")).status).toBe(401);
    expect((await at(site, `/services${submissionPath}`, lead(somebody()))).status).toBe(401);
  });
});

describe("every setting except the keys wrong at once", async () => {
  /**
   * These settings stay right: they are keys, or their default would make the test wait (the fill time) or shut it
   * out (ACCESS_ONLY).
   */
  const free = new RegExp(
    `${anyText.source}|^(?:ENVIRONMENT|TEST_NOW|DRAFT_KEYS|MINIMUM_FILL_SECONDS|ACCESS_ONLY)$|_KEYS$|_TOKENS?$`,
  );
  const site = await siteOfFile({
    site: wrongOf(siteSettings, free),
    services: wrongOf(servicesSettings, free),
  });

  test("no page is an error because of it", async () => {
    for (const { path } of Object.values(pages)) {
      if (path.includes(":")) continue;
      const { status } = await fetch(site.origin + path, { redirect: "manual" });
      expect(status, path).toBeLessThan(path === "/404" ? 405 : 400);
    }
  });

  test("an application is accepted, and waits until its destination and its captcha are known", async () => {
    const sent = await sendSteps(httpVisitor(site.origin), somebody());
    expect([sent.status, sent.location.split("?")[0]]).toEqual([303, "/auto-credito/thank-you-plain"]);
    expect(await reportOf(site, sent.id)).toMatchObject({ status: "in review", body: "stored" });
  });
});

test("a form's record is held for review if the site cannot read its captcha, even if the services need none", async () => {
  const site = await siteOfTest({ site: { CAPTCHA_PROVIDER: "hcaptcha" } });
  const visitor = httpVisitor(site.origin);
  const submission_id = submissionIdIn(await visitor.get("/contactanos"));
  const sent = await visitor.post("/contactanos", { submission_id, ...contactMessage });
  expect(sent.location).toMatch(/^\/contactanos\?enviado=.*&espera/);
  expect((await untilStatus(site, submission_id, "in review")).review).toBe("captcha");
});
