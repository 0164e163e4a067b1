import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { fillSteps, formOf, type HttpVisitor, httpVisitor, steps } from "../http-visitor.ts";
import { everyAnswer } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

/** Every call that a whole visit makes to the product backend, beside section 7 of the specification. */

type Travels = "query" | "form" | "json";
type Row = {
  method: "GET" | "POST";
  travels: Travels;
  /** Exactly these are sent, and no others; for lead forms at least these. */
  fields: readonly string[];
  /** Why no visit makes the call; empty for those that one makes. */
  notMade?: string;
};

/** Section 3 of the specification: the application. */
const application =
  "first_name last_name address zipcode city state residence_status residence_length_in_months residence_length_in_months_months monthly_rent_housing_cost employment_type job_title employer_name employment_length_in_months employment_length_in_months_months payment_type sliderValue cobuyerSliderValue cosigner_available email phone dob1 drivers_license ssn_question ssn_ui privacyCheckbox stipsConfirmationCode buyerAssistPath aceEmpType".split(
    " ",
  );

const rows: Record<string, Row> = {
  "/newcar/v1/getAllMakes": {
    method: "GET",
    travels: "query",
    fields: ["excludePreviewModels", "includeResearchMakes", "showSoldOutModelsOnly"],
  },
  "/newcar/v2/getAllSimpleMakes": { method: "GET", travels: "query", fields: [] },
  "/newcar/v1/getDenormalizedName": { method: "GET", travels: "query", fields: ["make", "model"] },
  "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead": {
    method: "POST",
    travels: "form",
    fields: application,
  },
  "/leadvalidation/v2/validateSpecialFinanceAndUserProfileLead": {
    method: "POST",
    travels: "form",
    fields: [],
    notMade:
      "a step is checked by our own rules: nobody has agreed yet that a partner gets what the steps ask",
  },
  "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead": {
    method: "POST",
    travels: "form",
    fields: application,
  },
  "/email/v1/submitContactUsForm": {
    method: "POST",
    travels: "form",
    fields: ["name", "email", "phone", "message"],
  },
  "/validation/v1/validateCaptcha": { method: "GET", travels: "query", fields: ["token"] },
  "/ace/v1/getAceCoverage": { method: "GET", travels: "query", fields: ["zipcode"] },
  "/ace/v1/getAceThankYouResponse": {
    method: "GET",
    travels: "query",
    fields: ["stipsConfirmationCode", "aceEmpType"],
  },
  "/ace/v1/getAceFundingWayResponse": {
    method: "GET",
    travels: "query",
    fields: ["stipsConfirmationCode", "aceEmpType"],
  },
  "/geocoding/v1/getLocationInfo": { method: "GET", travels: "query", fields: ["ipAddress"] },
  "/geocoding/v1/getIPAddress": {
    method: "GET",
    travels: "query",
    fields: [],
    notMade: "the backend would answer this worker's own address; the edge knows the visitor's",
  },
  "/target/v1/executeTargetAction": { method: "POST", travels: "form", fields: ["action"] },
  "/pixels/v1/handleFirstCarsDirectRequest": {
    method: "POST",
    travels: "json",
    fields: ["cookieString", "ipAddress", "partnerReferralId", "subaffiliateId", "requestUri", "src", "lnk"],
  },
  "/pixels/v1/submitPartnerReferralAndEntryPixels": {
    method: "POST",
    travels: "json",
    fields: ["request_uri", "src", "lnk", "subaffiliate_id", "show_test_pixels", "cookie_string"],
  },
  "/et/v1/getEtContent": { method: "GET", travels: "query", fields: ["url", "domain", "pending"] },
  "/temas-de-ayuda/auto-prestamos": { method: "GET", travels: "query", fields: [] },
  "/temas-de-ayuda/auto-prestamos/2.html": { method: "GET", travels: "query", fields: [] },
  "/temas-de-ayuda/auto-prestamos/pago-inicial": { method: "GET", travels: "query", fields: [] },
};

/** Calls of ours that the specification does not have. */
const further: readonly string[] = [];

const answers: Record<string, unknown> = {
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
  "/pixels/v1/submitPartnerReferralAndEntryPixels": { success: true, partnerReferralId: "R-1" },
  "/geocoding/v1/getLocationInfo": { success: true, zipcode: "90245" },
  "/newcar/v1/getDenormalizedName": {
    success: true,
    vehicleDenormalizedNameResponse: { make: "Toyota", model: "Corolla" },
  },
};

let backend: StandIn;
let site: TestSite;
let visitor: HttpVisitor;
beforeAll(async () => {
  backend = await startProductBackend(
    (path) => (path.startsWith("/newcar/v") && !(path in answers) ? "404" : "none"),
    answers,
  );
  site = await startTestSite({
    site: { APPOINTMENTS: "on", CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-de-pruebas" },
    services: { UPSTREAM_ORIGIN: backend.origin, CAPTCHA_PROVIDER: "turnstile" },
  });
  visitor = httpVisitor(site.origin);
  await visit();
});
afterAll(async () => {
  await site.end();
  await backend.end();
});

const called = (path: string) => until(path, async () => backend.calls.some((call) => call.path === path));

/** From an advertisement to the thank-you page, with everything on the way. */
async function visit(): Promise<void> {
  await visitor.get("/?src=1100461&lnk=x&pxl_id=P&affid=77");
  await called("/pixels/v1/handleFirstCarsDirectRequest");
  await visitor.get("/temas-de-ayuda/auto-prestamos");
  await visitor.get("/temas-de-ayuda/auto-prestamos/page/2");
  await visitor.get("/temas-de-ayuda/auto-prestamos/pago-inicial");
  await visitor.get("/used-listings");
  await fetch(`${site.origin}/services/newcar/v1/getVehicleList`);
  await visitor.get("/auto-credito/solicitud?make=toyota&model=corolla&year=2020");
  const submission_id = await fillSteps(visitor, everyAnswer);
  const sent = await visitor.post(steps.finish, {
    submission_id,
    ...formOf("finish", everyAnswer),
    "cf-turnstile-response": "token-1",
  });
  expect(sent.status).toBe(303);
  await visitor.get(sent.location);
  await visitor.get("/auto-credito/cita");
  for (const path of ["getAceCoverage", "getAceThankYouResponse", "getAceFundingWayResponse"])
    await called(`/ace/v1/${path}`);
  await visitor.get("/contactanos");
  const message = await visitor.post("/contactanos", {
    name: "Ana Ruiz",
    email: "ana@example.com",
    phone: "(213) 555-0142",
    message: "¿Puedo cambiar mi cita?",
    "cf-turnstile-response": "token-2",
  });
  expect(message.status).toBe(303);
  await called("/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead");
  await called("/email/v1/submitContactUsForm");
  await until("convert", async () => backend.calls.some(({ body }) => body === "action=convert"));
}

const sentBy = ({ url, type, body }: StandIn["calls"][number]): { travels: Travels; fields: string[] } => {
  if (type === "application/json") return { travels: "json", fields: Object.keys(JSON.parse(body)) };
  const isForm = type === "application/x-www-form-urlencoded";
  const parameters = isForm ? new URLSearchParams(body) : new URL(url, "http://x").searchParams;
  return { travels: isForm ? "form" : "query", fields: [...parameters.keys()] };
};

describe("a whole visit", () => {
  test("makes no call that the specification does not have", () => {
    const unknown = new Set(backend.calls.map(({ path }) => path));
    for (const path of [...Object.keys(rows), ...further]) unknown.delete(path);
    expect([...unknown]).toEqual([]);
  });

  test.each(Object.entries(rows).filter(([, row]) => !row.notMade))(
    "calls %s with its fields",
    (path, row) => {
      const calls = backend.calls.filter((call) => call.path === path);
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls) {
        const { travels, fields } = sentBy(call);
        expect([call.method, travels]).toEqual([row.method, row.travels]);
        expect(fields).toEqual(expect.arrayContaining([...row.fields]));
        if (!row.fields.includes("email")) expect(fields.sort()).toEqual([...row.fields].sort());
        expect(new Set(fields).size, "no field twice").toBe(fields.length);
      }
    },
  );

  test.each(Object.entries(rows).filter(([, row]) => row.notMade))("does not call %s: %j", (path) => {
    expect(backend.calls.filter((call) => call.path === path)).toEqual([]);
  });
});
