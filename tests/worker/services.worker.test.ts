import { describe, expect, test } from "vitest";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";
import { backendOfFile, backendOfTest, sharedSite, siteOfFile, siteOfTest } from "./sites.ts";

const validation = (version: string) => `/leadvalidation/${version}/validateSpecialFinanceAndUserProfileLead`;
const submission = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
const form = somebody() as Record<string, string>;

const site = await sharedSite();

async function call(path: string, init: RequestInit = {}, at: TestSite = site) {
  const response = await fetch(`${at.origin}/services${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
const post = (path: string, fields: Record<string, string>, at?: TestSite) =>
  call(path, { method: "POST", body: new URLSearchParams(fields), headers: asProgram }, at);

describe("leadvalidation, embedded", () => {
  test("v1 returns a flat list of rules, and errors only for the fields that were sent", async () => {
    const { status, body } = await post(validation("v1"), { email: "x", zipcode: "90245" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, errors: [{ field: "email", code: "at" }] });
    expect(body.rules).toContainEqual({
      field: "email",
      section: "contact",
      step: 1,
      required: "always",
      maxLength: 254,
    });
  });
  test("v2 returns rules and errors by step", async () => {
    const { body } = await post(validation("v2"), { email: "x", dob1_year: "85" });
    const steps = body.steps as { step: number; errors: { field: string }[] }[];
    expect(steps.map(({ step, errors }) => [step, errors.map(({ field }) => field)])).toEqual([
      [1, ["email"]],
      [2, []],
      [3, []],
      [4, ["dob1_year"]],
    ]);
  });
});

/** The results of v1 and v2 for a body: their `success`, and every error of either shape. */
async function verdicts(body: Record<string, string>, at: TestSite) {
  const answers = await Promise.all(["v1", "v2"].map((version) => post(validation(version), body, at)));
  return answers.map(({ status, body: answer }) => {
    const steps = (answer.steps ?? []) as { errors: unknown[] }[];
    const errors = answer.errors ?? steps.flatMap(({ errors: ofStep }) => ofStep);
    return { status, success: answer.success, errors, missing: answer.missing ?? [] };
  });
}

const agreeing = await backendOfFile(() => "none");
describe.each([
  ["standing alone", site],
  [
    "with a product backend that refuses nothing",
    await siteOfFile({ services: { UPSTREAM_ORIGIN: agreeing.origin } }),
  ],
])("%s", (_, at) => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(form).filter(([field]) => field !== name));
  test.each<[string, Record<string, string>]>([
    ["no slider and no amount", { ...without("sliderValue_amount"), sliderValue: "" }],
    ["a slider that is no number", { ...without("sliderValue_amount"), sliderValue: "x" }],
    ["a slider beyond its end", { ...without("sliderValue_amount"), sliderValue: "41" }],
    ["both of them wrong", { ...form, sliderValue: "41", sliderValue_amount: "x" }],
    [
      "a birth date that no form has",
      { ...form, dob1: "mañana", dob1_year: "", dob1_month: "", dob1_day: "" },
    ],
    ["a month as the day", { ...form, dob1: "31/12/1985", dob1_year: "", dob1_month: "", dob1_day: "" }],
    ["several errors", { ...form, email: "x", zipcode: "00000", ssn_ui: "666-12-3456", state: "XX" }],
    ["a source that is too long", { ...form, src: "9".repeat(300) }],
    ["an invalid id", { ...form, submissionId: "1" }],
  ])("validation and submission say the same of a full body with %s", async (_, body) => {
    const refused = await post(submission, body, at);
    expect(refused.status).toBe(400);
    const { errors } = refused.body;
    for (const verdict of await verdicts(body, at)) {
      const status = verdict.status === 400 ? 400 : 200;
      expect(verdict).toEqual({ status, success: false, errors, missing: [] });
    }
  });

  test.each<[string, Record<string, string>]>([
    [
      "a birth date in one field, month first",
      { dob1: "12/04/1985", dob1_year: "", dob1_month: "", dob1_day: "" },
    ],
    ["a slider where it starts, beside an empty amount", { sliderValue: "11", sliderValue_amount: "" }],
    ["a slider where it starts, without an amount: the specification's default", { sliderValue: "11" }],
  ])("both take %s", async (_, changes) => {
    const { sliderValue_amount: _amount, ...rest } = somebody() as Record<string, string>;
    const body = { ...rest, sliderValue: "14", ...changes };
    expect((await post(submission, body, at)).status).toBe(200);
    for (const verdict of await verdicts(body, at))
      expect(verdict).toEqual({ status: 200, success: true, errors: [], missing: [] });
  });

  test("names what a submission would miss, and does not accept the answers without it", async () => {
    const { first_name: _name, ...body } = form;
    expect((await post(submission, body, at)).status).toBe(400);
    for (const verdict of await verdicts(body, at))
      expect(verdict).toEqual({ status: 200, success: false, errors: [], missing: ["first_name"] });
  });
});

test("a product backend's refusal, rules and own fields are added to ours", async () => {
  const error = { field: "zipcode", code: "not_served" };
  const rule = { field: "zipcode", section: "contact", step: 1, required: "never", maxLength: 3 };
  const own = { ...rule, field: "downPayment" };
  const backend = await backendOfTest(() => "none", {
    [validation("v1")]: { success: false, custom: "theirs", errors: [error], rules: [rule, own] },
    [validation("v2")]: { success: "no", steps: [{ step: 1, rules: [rule, own], errors: [error] }] },
  });
  const at = await siteOfTest({ services: { UPSTREAM_ORIGIN: backend.origin } });
  expect(await verdicts(form, at)).toEqual(
    ["v1", "v2"].map(() => ({ status: 200, success: false, errors: [error], missing: [] })),
  );
  const [wrong] = await verdicts({ ...form, email: "x" }, at);
  expect(wrong?.errors).toEqual([{ field: "email", code: "at" }, error]);
  const { body } = await post(validation("v1"), form, at);
  expect(body.custom).toBe("theirs");
  expect(body.rules).toEqual(expect.arrayContaining([{ ...rule, required: "always", maxLength: 16 }, own]));
  expect(body.rules).not.toContainEqual(rule);
});

describe("leadsubmission", () => {
  test("an invalid application gets a 400 with fields and codes, and without values", async () => {
    const { status, body } = await post(submission, { ...form, ssn_ui: "666-12-3456" });
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, errors: [{ field: "ssn_ui", code: "format_ssn" }] });
  });
  test("the same id and body get the same response; another body gets 409", async () => {
    const submissionId = crypto.randomUUID();
    const first = await post(submission, { ...form, submissionId });
    expect(first.body).toMatchObject({ success: true });
    expect((await post(submission, { ...form, submissionId })).body).toEqual(first.body);
    expect(await post(submission, { ...form, submissionId, email: "otra@example.com" })).toMatchObject({
      status: 409,
      body: { success: false, errors: [{ field: "submissionId", code: "conflict" }] },
    });
  });
});

describe("an invalid request", () => {
  test("to an unknown path gets a 404", async () =>
    expect(await call("/nada")).toMatchObject({ status: 404, body: { success: false } }));
  test("whose body is not a form gets a 400", async () =>
    expect(
      await call(submission, {
        method: "POST",
        body: "{}",
        headers: { ...asProgram, "content-type": "application/json" },
      }),
    ).toMatchObject({
      status: 400,
      body: { success: false },
    }));
  test("to the site's internal path gets a 404", async () => {
    for (const path of ["/internal/leads", "//internal/leads", "/internal", "/%69nternal/leads"])
      expect(
        (await call(path, { method: "POST", body: "{}", headers: { "x-site-call": "1" } })).status,
        path,
      ).toBe(404);
  });
  test("to the operator's interface without the token gets a 401", async () => {
    for (const authorization of ["", "Bearer ", "Bearer wrong", `Basic ${site.operatorToken}`])
      expect((await call("/operator/leads", { headers: { authorization } })).status).toBe(401);
  });
  test.each(["https://malo.example", "null"])(
    "a write from %s is refused, a form's and JSON alike",
    async (origin) => {
      for (const path of ["/services/leadsubmission/v1/x", "/auto-credito/solicitud", "/"])
        for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
          const headers = { origin, "content-type": type };
          expect((await fetch(site.origin + path, { method: "POST", body: "{}", headers })).status).toBe(403);
        }
    },
  );
  test.each([
    ["cross-site", 403, 403],
    ["same-site", 403, 403],
    ["none", 403, 403],
    ["", 403, 403],
    // Our own page sends this in a browser without a referrer. Only the typed values may be wrong.
    ["same-origin", 422, 400],
  ])(
    "a write without a named origin and with Sec-Fetch-Site «%s» answers %i to a form and %i to a call",
    async (fetchSite, form, json) => {
      const headers = { origin: "null", ...(fetchSite && { "sec-fetch-site": fetchSite }) };
      const post = (path: string, init: RequestInit) =>
        fetch(site.origin + path, { method: "POST", redirect: "manual", ...init });
      const visitor = httpVisitor(site.origin);
      const { body } = await visitor.get("/contactanos");
      const submission_id = submissionIdIn({ body });
      const typed = new URLSearchParams({ submission_id, form_token: visitor.token, message: "" });
      expect((await post("/contactanos", { body: typed, headers })).status).toBe(form);
      const error = { body: "{}", headers: { ...headers, "content-type": "application/json" } };
      const refused = await post("/services/errors", error);
      expect(refused.status).toBe(json);
      expect(await refused.json()).toMatchObject({ success: false });
    },
  );
  test("a write that a foreign page makes without an origin is refused too", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await fetch(`${site.origin}/`, { method: "POST", headers })).status).toBe(403);
  });
});

describe("in production", async () => {
  const production = await siteOfFile({
    site: { ENVIRONMENT: "production", SITE_ORIGIN: "https://sitio.example" },
  });
  const at = (url: string) => production.runtime.dispatchFetch(url, { redirect: "manual" });

  test("a request to another host gets a 421, and http redirects to https", async () => {
    const others = ["otro.example", "sitio.example.otro.example", "sitio.example:8443", "www.sitio.example"];
    for (const other of others) expect([other, (await at(`https://${other}/`)).status]).toEqual([other, 421]);
    const http = await at("http://sitio.example/quienes-somos?x=1");
    expect([http.status, http.headers.get("location")]).toEqual([
      308,
      "https://sitio.example/quienes-somos?x=1",
    ]);
  });
});
