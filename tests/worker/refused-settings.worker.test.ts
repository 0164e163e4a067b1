import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { siteSettings } from "../../app/config.ts";
import { pages } from "../../app/pages.ts";
import { servicesSettings } from "../../workers/services/settings.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { reportOf } from "./program.ts";

const example = parseEnv(readFileSync(".dev.vars.example", "utf8")) as Record<string, string>;
const published = (name: string) => example[name] ?? "";

/** Both workers in production with the published keys of .dev.vars.example, one wrong setting for each thing. */
let site: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
  site = await startTestSite({
    site: {
      ENVIRONMENT: "production",
      SITE_ORIGIN: "https://sitio.example",
      DRAFT_KEYS: `a-key-of-my-own-that-is-long-enough,${published("DRAFT_KEYS")}`,
    },
    services: {
      ENVIRONMENT: "production",
      DIGEST_KEYS: published("DIGEST_KEYS"),
      OPERATOR_TOKENS: published("OPERATOR_TOKENS"),
    },
  });
});
afterAll(() => site.end());

const at = (path: string, init: object = {}) =>
  site.runtime.dispatchFetch(`https://sitio.example${path}`, { redirect: "manual", ...init });
const logged = (reason: string) =>
  until(`a line with ${reason}`, async () => lines.some((line) => line.includes(`"reason":"${reason}`)));

describe("production with published keys", () => {
  test("DRAFT_KEYS: pages of text are shown, the application fails, and the log names the setting", async () => {
    expect((await at("/")).status).toBe(200);
    const application = await at("/auto-credito/solicitud");
    expect(application.status).toBe(503);
    expect(await application.text()).toContain("Algo salió mal de nuestro lado");
    await logged("DRAFT_KEYS: must not be a published example in production");
  });

  test("OPERATOR_TOKENS: nobody is let in with the published token", async () => {
    const authorization = `Bearer ${published("OPERATOR_TOKENS").split(":").at(-1)}`;
    expect((await at("/services/operator/leads", { headers: { authorization } })).status).toBe(401);
    await logged("OPERATOR_TOKENS: entry 1 must not be a published example in production");
  });

  test("DIGEST_KEYS: a lead is answered 503 and nothing of it is stored", async () => {
    const answer = await at("/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead", {
      method: "POST",
      body: new URLSearchParams(somebody() as Record<string, string>).toString(),
      headers: { ...asProgram, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(503);
    await logged("DIGEST_KEYS: must not be a published example in production");
    const files = readdirSync(site.store, { recursive: true }).map(String);
    expect(files.filter((file) => /SubmissionOutbox.[0-9a-f]{64}/.test(file))).toEqual([]);
  });

  test("no line of the log shows a key", () => {
    for (const name of ["DRAFT_KEYS", "DIGEST_KEYS"]) expect(lines.join("\n")).not.toContain(published(name));
  });
});

describe("every setting wrong at once, but for the keys", () => {
  const nonsense = "«ninguno de estos»";
  /** Any text is right for these, they are keys, or (the fill time) their default would make the test wait. */
  const free =
    /^(?:DESTINATION_SECRETS|BRAND_(?:NAME|LEGAL_NAME|POSTAL_ADDRESS|SOCIAL_NAME|LICENSES|PARTNERS|TEAM_PHOTO_TEXT)|DESTINATION_NAME|ENVIRONMENT|TEST_NOW|CAPTCHA_SECRET|DRAFT_KEYS|MINIMUM_FILL_SECONDS)$|_KEYS?$|_TOKENS?$/;
  const wrongOf = (table: object): Record<string, string> =>
    Object.fromEntries(
      Object.keys(table)
        .filter((name) => !free.test(name))
        .map((name) => [name, nonsense]),
    );
  const variables = { site: wrongOf(siteSettings), services: wrongOf(servicesSettings) };
  let broken: TestSite;
  beforeAll(async () => {
    broken = await startTestSite(variables);
  });
  afterAll(() => broken.end());

  test("no page is an error because of it", async () => {
    for (const { path } of Object.values(pages)) {
      if (path.includes(":")) continue;
      const { status } = await fetch(broken.origin + path, { redirect: "manual" });
      expect(status, path).toBeLessThan(path === "/404" ? 405 : 400);
    }
  });

  test("/services/health names each of them, with what is expected and what happens, and shows no value", async () => {
    const response = await fetch(`${broken.origin}/services/health`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as {
      success: boolean;
      settings: { worker: "site" | "services"; name: string; reason: string; effect: string }[];
    };
    expect(body.success).toBe(true);
    for (const worker of ["site", "services"] as const) {
      const named = body.settings.filter((one) => one.worker === worker).map(({ name }) => name);
      expect(named.sort(), worker).toEqual(Object.keys(variables[worker]).sort());
    }
    for (const { reason, effect } of body.settings) expect(reason && effect).toMatch(/[a-z].*\.$/);
    expect(JSON.stringify(body)).not.toContain(nonsense);
  });

  test("an application is accepted, and waits for what its destination and its captcha are", async () => {
    const visitor = httpVisitor(broken.origin);
    const submission_id = await fillSteps(visitor, somebody());
    const sent = await visitor.post(steps.finish, { submission_id, ...formOf("finish", somebody()) });
    expect([sent.status, sent.location.split("?")[0]]).toEqual([303, "/auto-credito/thank-you-plain"]);
    expect(await reportOf(broken, submission_id)).toMatchObject({ status: "in review", body: "stored" });
  });
});
