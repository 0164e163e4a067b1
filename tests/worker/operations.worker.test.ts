import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { getAceCoverage } from "../../app/domain/contract/ace.ts";
import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { freshForHeader } from "../../app/domain/contract/internal.ts";
import { encode } from "../../app/domain/contract/operation.ts";
import type { Fault } from "../faults/product-backend.ts";
import { person } from "../people.ts";
import { until } from "../until.ts";
import { callAsSite, callFromOutside, callOperation, operationNamed } from "./call-operation.ts";
import { createAnswerCheck } from "./openapi.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

const application = person as Record<string, string>;
const reference = await referenceOf(crypto.randomUUID());
const message = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
const arrival = { request_uri: "/?src=1", src: "1", lnk: "x" };
const category = { category: "auto-prestamos" };
const vitals = { screen: "home", vitals: [{ name: "LCP", rating: "good", value: 1200.5 }] };
const report = {
  name: "TypeError",
  where: "/assets/app-1.js:1:2",
  path: "/sem",
  at: "2026-11-20T12:00:00.000Z",
};
const article = { ...category, article: "pago-inicial" };

/** Each operation with valid and invalid input, and what the worker answers without a product backend. */
const rows: [id: string, input: Record<string, unknown>, status: number, body: object][] = [
  ["getAllMakes", {}, 200, { makes: { n: { toyota: "Toyota" }, u: { pontiac: "Pontiac" } } }],
  ["getAllMakes", { excludePreviewModels: "quizás" }, 400, { errors: [{ field: "excludePreviewModels" }] }],
  ["getVehicleList", {}, 200, { makes: { u: { pontiac: "Pontiac" } }, models: { n: {}, u: {} } }],
  ["getVehicleList", { make: "x".repeat(61) }, 400, { errors: [{ field: "make", code: "too_long" }] }],
  ["getAllSimpleMakes_v1", {}, 200, { makes: { honda: "Honda" } }],
  ["getAllSimpleMakes_v2", { version: "v2" }, 200, { makes: { a: { honda: "Honda" } } }],
  ["getAllSimpleMakes_v2", { version: "x" }, 400, { errors: [{ field: "version", code: "format" }] }],
  [
    "getDenormalizedName",
    { make: "mercedes-benz", model: "c-class" },
    200,
    { vehicleDenormalizedNameResponse: { make: "Mercedes-Benz", model: "C-Class" } },
  ],
  ["getDenormalizedName", { make: "yugo" }, 404, { errors: [{ field: "make", code: "unknown" }] }],
  ["validateSpecialFinanceAndUserProfileLead_v1", application, 200, { success: true, errors: [] }],
  ["validateSpecialFinanceAndUserProfileLead_v2", { email: "x" }, 200, { success: false }],
  ["submitSpecialFinanceAndUserProfileLead", application, 200, { success: true }],
  ["submitSpecialFinanceAndUserProfileLead", {}, 400, { success: false }],
  ["submitContactUsForm", message, 200, { success: true }],
  ["submitContactUsForm", { ...message, email: "x" }, 400, { errors: [{ field: "email", code: "at" }] }],
  ["validateCaptcha", { token: "t" }, 200, { success: true, checked: false, provider: "none" }],
  ["validateCaptcha", { token: "t".repeat(5000) }, 400, { errors: [{ field: "token", code: "too_long" }] }],
  ["getAceCoverage", { zipcode: "90245" }, 200, { covered: true }],
  ["getAceCoverage", { zipcode: "00000" }, 200, { covered: false }],
  ["getAceCoverage", { zipcode: "9024" }, 400, { errors: [{ field: "zipcode", code: "format" }] }],
  [
    "getAceThankYouResponse",
    { stipsConfirmationCode: reference },
    200,
    { buyerAssistPath: "appointment", apptSchedulerLink: `https://citas.example/agenda?ref=${reference}` },
  ],
  ["getAceThankYouResponse", { stipsConfirmationCode: "AAAAA-AAAAA" }, 400, { success: false }],
  ["getAceFundingWayResponse", { stipsConfirmationCode: reference }, 200, { fundingWay: "appointment" }],
  ["getAceFundingWayResponse", {}, 400, { success: false }],
  ["getLocationInfo", { ipAddress: "198.51.100.7" }, 200, { zipcode: "78040" }],
  ["getLocationInfo", { ipAddress: "192.0.2.1" }, 404, { errors: [{ code: "unknown" }] }],
  ["getLocationInfo", { ipAddress: "hola" }, 400, { errors: [{ field: "ipAddress", code: "format" }] }],
  ["getIPAddress", {}, 200, { ipAddress: "198.51.100.7" }],
  ["getZipcodePlace", { zipcode: "78040" }, 200, { city: "Laredo", state: "TX" }],
  ["getZipcodePlace", { zipcode: "00000" }, 404, { success: false }],
  ["executeTargetAction", { action: "participate" }, 200, { executed: true }],
  ["executeTargetAction", { action: "otra" }, 400, { errors: [{ field: "action", code: "choice" }] }],
  ["handleFirstCarsDirectRequest", { requestUri: "/" }, 200, { profileGuid: expect.any(String) }],
  ["handleFirstCarsDirectRequest", { requestUri: 7 }, 400, { errors: [{ code: "type" }] }],
  ["submitPartnerReferralAndEntryPixels", arrival, 200, { outbound_cookies: [], pixel_code: "" }],
  ["submitPartnerReferralAndEntryPixels", {}, 400, { success: false }],
  ["getEtContent", { url: "/" }, 200, { allEtUrlContents: [] }],
  ["getEtContent", { url: "/", pending: "true" }, 401, { errors: [{ code: "denied" }] }],
  ["getEtContent", {}, 400, { errors: [{ field: "url", code: "required" }] }],
  ["getHelpCategory", category, 200, { category: { category_title: expect.any(String) } }],
  ["getHelpCategory", { category: "no-existe" }, 404, { success: false }],
  ["getHelpCategory", { category: "Á" }, 400, { errors: [{ field: "category" }] }],
  ["getHelpCategoryPage", { ...category, page: 2 }, 200, { pagination: { page: 2 } }],
  ["getHelpCategoryPage", { ...category, page: 99 }, 404, { success: false }],
  ["getHelpCategoryPage", { ...category, page: 1 }, 400, { errors: [{ field: "page" }] }],
  ["getHelpArticle", article, 200, { article: { title: expect.any(String) } }],
  ["getHelpArticle", { ...article, article: "no-existe" }, 404, { success: false }],
  ["getHelpIndex", {}, 200, { categories: [{ category: expect.any(String) }, {}, {}] }],
  ["searchHelp", { q: "bancarrota" }, 200, { results: expect.any(Array) }],
  ["reportError", report, 200, { success: true }],
  ["reportError", { ...report, path: "/?correo=a" }, 400, { errors: [{ field: "path", code: "format" }] }],
  ["reportError", { ...report, name: "hola maria" }, 400, { errors: [{ field: "name" }] }],
  ["reportVitals", vitals, 200, { success: true }],
  ["reportVitals", { ...vitals, screen: "/?correo=a" }, 400, { errors: [{ field: "screen" }] }],
  ["reportPolicyViolation", { "csp-report": { "effective-directive": "img-src" } }, 200, { success: true }],
  ["reportPolicyViolation", { "csp-report": "img-src" }, 400, { success: false }],
  ["searchHelp", {}, 400, { errors: [{ field: "q", code: "required" }] }],
];

/** The path that a call goes to, without its query. */
const pathOf = (id: string, input: Record<string, unknown>) =>
  encode(operationNamed(id), input).target.replace(/\?.*/, "");

const site = await siteOfFile({
  services: { APPT_SCHEDULER_URL: "https://citas.example/agenda" },
  place: { country: "US", postalCode: "78040", timezone: "America/Chicago" },
});
const check = createAnswerCheck(await (await fetch(`${site.origin}/services/openapi.json`)).json());

describe("the OpenAPI document", () => {
  test("lists every operation once, and every operation has a row in this file", () => {
    const ids = check.operations.map(({ operationId }) => operationId).sort();
    expect(ids).toEqual(allOperations.map(({ id }) => id).sort());
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(ids));
  });
  test("is not served in production", async () => {
    const production = await siteOfTest({ services: { ENVIRONMENT: "production" } });
    expect((await fetch(`${production.origin}/services/openapi.json`)).status).toBe(404);
  });
});

describe("without a product backend", () => {
  test.each(rows)("%s %j answers %i", async (id, input, status, body) => {
    const operation = operationNamed(id);
    const answer = await callOperation(site, operation, input);
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body });
    expect(check.errorsOf(operation.path, operation.method, status, answer.body)).toBe("");
    expect(answer.headers.get("content-type")).toContain("application/json");
  });
  test.each(allOperations.map(({ id }) => id))(
    "%s by another method answers 405, as the document says",
    async (id) => {
      const { path } = operationNamed(id);
      const response = await fetch(`${site.origin}/services${path}`, { method: "PUT", body: "x" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(operationNamed(id).method);
      expect(check.errorsOf(path, operationNamed(id).method, 405, await response.json())).toBe("");
    },
  );
  test.each(allOperations.filter(({ caller }) => caller === "site").map(({ id }) => id))(
    "%s from outside answers 403, as the document says, and does nothing",
    async (id) => {
      const operation = operationNamed(id);
      const input = rows.find(([name, , status]) => name === id && status === 200)?.[1] ?? {};
      const answer = await callFromOutside(site, operation, input, "198.51.100.7");
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ success: false, errors: [{ field: "", code: "site_only" }] });
      expect(check.errorsOf(operation.path, operation.method, 403, answer.body)).toBe("");
    },
  );
});

describe("with a product backend", async () => {
  const good: Record<string, unknown> = {
    "/newcar/v1/getAllMakes": {
      success: true,
      timestamp: "2026-11-20T00:00:00Z",
      makes: { n: { yugo: "Yugo" }, u: {}, a: {} },
      models: { n: {}, u: {} },
      extra: "removed",
    },
    "/newcar/v1/getAllSimpleMakes": { success: true, makes: { yugo: "Yugo" } },
    "/newcar/v2/getAllSimpleMakes": { success: true, makes: { n: {}, u: {}, a: { yugo: "Yugo" } } },
    "/newcar/v1/getDenormalizedName": {
      success: true,
      vehicleDenormalizedNameResponse: { make: "Yugo", model: "" },
    },
    "/validation/v1/validateCaptcha": { success: false },
    "/ace/v1/getAceCoverage": { success: true, covered: false },
    "/ace/v1/getAceThankYouResponse": {
      success: true,
      stipsConfirmationCode: "X",
      buyerAssistPath: "p",
      apptSchedulerLink: "https://citas.example/x",
    },
    "/ace/v1/getAceFundingWayResponse": {
      success: true,
      stipsConfirmationCode: "X",
      buyerAssistPath: "p",
      apptSchedulerLink: "",
      fundingWay: "dealer_call",
    },
    "/geocoding/v1/getLocationInfo": { success: true, zipcode: "60601" },
    "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "g" },
    "/pixels/v1/submitPartnerReferralAndEntryPixels": { success: true, partnerReferralId: "r" },
    "/et/v1/getEtContent": { allEtUrlContents: [{ url: "/", name: "a", value: "b", initValue: "c" }] },
  };
  /** Always answered by the worker itself: submissions go through the outbox, and the edge knows the rest. */
  const own = [
    "getIPAddress",
    "getZipcodePlace",
    "submitSpecialFinanceAndUserProfileLead",
    "submitContactUsForm",
    "getHelpIndex",
    "searchHelp",
    "getVehicleList",
    "reportError",
    "reportVitals",
    "reportPolicyViolation",
  ];
  /** Answered from the last good copy whatever the backend does (help-backend.worker.test.ts). */
  const cached = [
    ...["getHelpCategory", "getHelpCategoryPage", "getHelpArticle"],
    ...allOperations.filter((operation) => operation.cached).map(({ id }) => id),
  ];
  const firstGood = (id: string) => {
    const row = rows.find(([name, , status]) => name === id && status === 200);
    if (!row) throw new Error(`add a row of status 200 to this file: ${id}`);
    return row;
  };
  let caller = 0;
  /** Each call comes from an address of its own: what one address may ask of the backend is limited. */
  const call = (id: string, input: Record<string, unknown>) => {
    caller += 1;
    return callOperation(front, operationNamed(id), input, `198.51.${caller >> 8}.${caller & 255}`);
  };
  const proxied = allOperations.map(({ id }) => id).filter((id) => !own.includes(id));

  let fault: Fault = "none";
  for (const id of cached) {
    const [, input] = firstGood(id);
    const { body } = await callOperation(site, operationNamed(id), input);
    good[pathOf(id, input)] = { ...body, extra: "removed" };
  }
  const backend = await backendOfFile(() => fault, good);
  let front = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });

  // A name is passed on where the backend's list knows it; it is read beside the calls.
  await until("the backend's list of vehicles", async () =>
    JSON.stringify((await call("getVehicleList", {})).body).includes("Yugo"),
  );

  test.each(proxied)("%s passes on the backend's answer, checked", async (id) => {
    fault = "none";
    const operation = operationNamed(id);
    const before = backend.calls.length;
    // Content that comes later than a page waits is there for the next reader, and is not asked for again.
    const { status, body } = await until("the content", async () => {
      const answer = await call(id, firstGood(id)[1]);
      return cached.includes(id) && answer.status === 502 ? undefined : answer;
    });
    expect(status).toBe(200);
    expect(check.errorsOf(operation.path, operation.method, 200, body)).toBe("");
    expect(backend.calls.slice(before).map(({ path }) => path)).toEqual([pathOf(id, firstGood(id)[1])]);
    expect(body).not.toHaveProperty("extra");
  });
  test("an operation that says `cached` asks once for the same input, and tells the site how long it is fresh", async () => {
    fault = "none";
    const before = backend.calls.length;
    for (const zipcode of ["10001", "10001", "10001"])
      expect((await call("getAceCoverage", { zipcode })).status).toBe(200);
    expect(backend.calls.slice(before)).toHaveLength(1);
    const { headers } = await callAsSite(front, getAceCoverage, { zipcode: "10001" });
    const freshFor = Number(headers.get(freshForHeader));
    expect(freshFor).toBeGreaterThan(0);
    expect(freshFor).toBeLessThanOrEqual(5 * 60_000);
  });
  test.each<[Fault, number, string]>([
    ["500", 502, "partner_status"],
    ["garbage", 502, "partner_garbage"],
    ["cut", 502, "partner_network"],
    ["redirect", 502, "partner_redirect"],
    ["refuse", 400, "refused"],
    ["hang", 504, "partner_timeout"],
  ])("with the fault «%s», every operation that is not cached answers %i %s", async (kind, status, code) => {
    fault = kind;
    // What is never answered is not waited for as long as for what comes late on a busy machine.
    if (kind === "hang")
      front = await front.restart({
        services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "1500" },
      });
    const asked = proxied.filter((one) => !cached.includes(one));
    await Promise.all(
      asked.map(async (id) => {
        const operation = operationNamed(id);
        const answer = await call(id, firstGood(id)[1]);
        expect({ id, status: answer.status, body: answer.body }).toEqual({
          id,
          status,
          body: { success: false, errors: [{ field: "", code }] },
        });
        expect(check.errorsOf(operation.path, operation.method, status, answer.body)).toBe("");
      }),
    );
  });
  test("an invalid request never reaches it", async () => {
    const before = backend.calls.length;
    for (const [id, input, status] of rows)
      if (status === 400 && !own.includes(id)) expect((await call(id, input)).status, id).toBe(400);
    expect(backend.calls.length).toBe(before);
  });
});
