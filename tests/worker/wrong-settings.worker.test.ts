import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { siteSettings } from "../../app/config.ts";
import { sharedVariables } from "../../workers/build/shared-variables.ts";
import { builtConfig } from "../../workers/local/built-config.ts";
import { servicesSettings } from "../../workers/services/settings.ts";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

/** Texts that no setting can be read from. */
const wrongSite = Object.fromEntries(Object.keys(siteSettings).map((name) => [name, "<wrong value>"]));
const wrongServices = Object.fromEntries(
  Object.keys(servicesSettings).map((name) => [name, "<wrong value>"]),
);
/** Whatever is written there can be shown, or counts only beside others. */
const anyText =
  /^BRAND_(?:NAME|LEGAL_NAME|POSTAL_ADDRESS|SOCIAL_NAME|LICENSES|PARTNERS|TEAM_PHOTO_TEXT)|DESTINATION_(?:NAME|SECRETS)$|_KEY$|_SECRET$/;
const named = (names: object) => Object.keys(names).filter((name) => !anyText.test(name));

const logged: string[] = [];
beforeAll(() => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(" ")));
});

type Health = { success: boolean; settings: { worker: string; name: string; reason: string }[] };
const healthOf = async (site: TestSite): Promise<Health> => {
  const response = await at(site, "/services/health");
  expect(response.status).toBe(200);
  return (await response.json()) as Health;
};
/** Production: ENVIRONMENT is wrong too. */
const at = (site: TestSite, path: string, init: object = {}) =>
  site.runtime.dispatchFetch(`https://sitio.example${path}`, { redirect: "manual", ...init });
const form = (values: object) => ({
  method: "POST",
  headers: { ...asProgram, "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(values as Record<string, string>).toString(),
});
const submission = "/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";

test("the build hands the services what both workers need of the site's variables", () => {
  const [site, services] = [builtConfig("server").vars, builtConfig("services").vars];
  expect(services).toEqual({ ...services, ...sharedVariables(site) });
  expect(services.ENVIRONMENT).toBe("production");
});

describe("with every variable of both workers wrong at once", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ site: wrongSite, services: wrongServices });
  });
  afterAll(() => site.end());

  test.each([
    "/",
    "/sem",
    "/contactanos",
    "/preguntas-frecuentes",
    "/temas-de-ayuda/auto-credito",
    "/politica-de-privacidad",
  ])("%s is a page", async (path) => {
    const response = await at(site, path);
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body).toContain("</html>");
  });
  test("canonical links name the host that was asked, not the default's", async () => {
    expect(await (await at(site, "/")).text()).toContain(
      '<link rel="canonical" href="https://sitio.example/"',
    );
  });
  test("/services/health names every one of them and shows no value", async () => {
    const { success, settings } = await healthOf(site);
    expect(success).toBe(true);
    expect(JSON.stringify(settings)).not.toContain("wrong value");
    for (const [worker, table] of [
      ["site", siteSettings],
      ["services", servicesSettings],
    ] as const)
      expect(settings.filter((one) => one.worker === worker).map(({ name }) => name)).toEqual(
        expect.arrayContaining(named(table)),
      );
  });
  test("the log names each once", async () => {
    await until("the log", async () => logged.some((line) => line.includes('"reason":"PHONE_MAIN: ')));
    expect(logged.filter((line) => line.includes('"reason":"PHONE_MAIN: '))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('"reason":"DIGEST_KEYS: '))).toHaveLength(1);
    expect(logged.join("\n")).not.toContain("<wrong value>");
  });
  test("validation and other operations answer, and nobody gets in as an operator or a program", async () => {
    const validation = await at(
      site,
      "/services/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead",
      form({ zipcode: "90245" }),
    );
    expect(validation.status).toBe(200);
    expect((await at(site, "/services/geocoding/v1/getZipcodePlace?zipcode=90245")).status).toBe(200);
    expect((await at(site, "/services/operator/leads")).status).toBe(401);
    expect((await at(site, submission, form(somebody()))).status).toBe(401);
  });
});

describe("with one wrong setting in each worker", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({
      site: { CAPTCHA_PROVIDER: "hcaptcha" },
      services: { UPSTREAM_ORIGIN: "nowhere" },
    });
  });
  afterAll(() => site.end());
  const statusOf = (id: string) =>
    until("the outbox's answer", async () => {
      const { lead } = await site.operate<{ lead?: { status: string; review: string } }>(`/leads/${id}`);
      return lead;
    });

  test("what a form sends is held for review where the site cannot read its captcha, though the services ask for none", async () => {
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get("/contactanos"));
    const sent = await visitor.post("/contactanos", {
      ...{ submission_id, name: "Ana Prueba", email: "ana@example.com", message: "Hola" },
    });
    expect(sent.location).toMatch(/^\/contactanos\?enviado=.*&espera/);
    expect(await statusOf(submission_id)).toMatchObject({ status: "in review", review: "captcha" });
  });
  test("what is meant for a backend that cannot be read is accepted and waits: it is delivered to nobody", async () => {
    const submissionId = crypto.randomUUID();
    const answer = await fetch(`${site.origin}${submission}`, form({ ...somebody(), submissionId }));
    expect(answer.status).toBe(200);
    // An order wakes the alarm: after it, delivery was looked at.
    await site.operate(`/leads/${submissionId}/retry`, "POST");
    await until("a row in the index", async () => {
      const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads");
      return leads.some(({ id }) => id === submissionId);
    });
    expect(await statusOf(submissionId)).toMatchObject({ status: "queued" });
  });
  test("both are named, and nothing else", async () => {
    const { settings } = await healthOf(site);
    expect(settings.map(({ worker, name }) => `${worker} ${name}`)).toEqual([
      "site CAPTCHA_PROVIDER",
      "services UPSTREAM_ORIGIN",
    ]);
  });
});
