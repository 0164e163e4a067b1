import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { encode } from "../../app/domain/contract/operation.ts";
import { httpVisitor } from "../http-visitor.ts";
import { until } from "../until.ts";
import { callOperation, operationNamed } from "./call-operation.ts";
import { createAnswerCheck } from "./openapi.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/** Bodies as a partner may send them, all with the same meaning. */
type Dialect = {
  id: string;
  input: Record<string, unknown>;
  /** Our response, whichever of the bodies came. */
  answer: object;
  bodies: readonly (object | string | Response)[];
};

const form = (body: string) =>
  new Response(body, { headers: { "content-type": "application/x-www-form-urlencoded" } });
const noContent = () => new Response(null, { status: 204 });

const gv = model({ year: 1990, baseAcode: "Y1" });
const models = { n: { yugo: { gv } }, u: {} };
function model(...years: unknown[]) {
  const flags = { isSoldOut: false, previewYears: [], hasAvailableNewModel: true };
  return { name: "GV", acode: "Y", ...flags, years };
}
const timestamp = "2026-11-20T00:00:00.000Z";
const list = { success: true, timestamp, makes: { n: { yugo: "Yugo" }, u: {}, a: { yugo: "Yugo" } }, models };
const withModels = (n: object) => ({ ...list, models: { n, u: null } });
const names = { n: { yugo: "Yugo" }, u: { yugo: "Yugo" }, a: { yugo: "Yugo" } };
const name = { make: "Yugo", model: "GV" };
const arrival = { request_uri: "/?src=1", src: "1", lnk: "x" };
const cookie = { name: "socio_id", value: "7", path: "/", maxAge: 600 };
const pixel = '<img src="https://pixel.socio.example/1.gif" alt="">';
const referral = { partnerReferralId: "77", outbound_cookies: [cookie], pixel_code: pixel };
const text = { url: "/", name: "home.title", value: "Hola", initValue: "" };
const link = "https://citas.example/x";
const application = { stipsConfirmationCode: await referenceOf(crypto.randomUUID()) };

/**
 * The rows contain what is special about each operation. The ways in which any reply may be written are tested in
 * liberal.test.ts and read-reply.test.ts.
 */
const dialects: readonly Dialect[] = [
  {
    id: "getAllMakes",
    input: {},
    answer: list,
    bodies: [
      { ...list, timestamp: Date.parse(timestamp) },
      { ...list, makes: { new: { yugo: "Yugo" }, used: null, all: { yugo: "Yugo", rota: null } } },
      withModels({ yugo: [{ key: "gv", ...gv }], rota: 5 }),
      withModels({ yugo: { gv: model({ year: "1990", baseAcode: "Y1" }, "nunca", null), mala: {} } }),
      withModels({
        yugo: { gv: { ...gv, isSoldOut: "false", hasAvailableNewModel: 1, previewYears: null } },
      }),
      { SUCCESS: "true", Timestamp: timestamp, Makes: list.makes, MODELS: models },
    ],
  },
  {
    id: "getAllSimpleMakes_v1",
    input: {},
    answer: { success: true, makes: { yugo: "Yugo" } },
    bodies: [
      { success: 1, makes: { yugo: "Yugo", rota: null } },
      { makes: [{ key: "yugo", name: "Yugo" }, { name: null }] },
      ["Yugo"],
      { Makes: { yugo: { name: "Yugo" } } },
      { success: true, makes: { n: { yugo: "Yugo" }, u: {}, a: { yugo: "Yugo" } } },
      { makes: { used: [{ key: "yugo", name: "Yugo" }] } },
    ],
  },
  {
    id: "getAllSimpleMakes_v2",
    input: { version: "v2" },
    answer: { success: true, makes: names },
    bodies: [
      { makes: { yugo: "Yugo" } },
      { success: "1", makes: { new: ["Yugo"], used: ["Yugo"], all: ["Yugo", 5.5, {}] } },
      ["Yugo"],
    ],
  },
  {
    id: "getDenormalizedName",
    input: { make: "yugo", model: "gv" },
    answer: {
      success: true,
      vehicleDenormalizedNameResponse: name,
      vehicleNormalizedNameResponse: { make: "yugo", model: "gv", years: [1990] },
    },
    bodies: [
      { success: true, vehicleDenormalizedNameResponse: { ...name, year: 1990 } },
      JSON.stringify(JSON.stringify({ vehicle_denormalized_name_response: { Make: "Yugo", Model: "GV" } })),
    ],
  },
  {
    id: "validateCaptcha",
    input: { token: "t" },
    answer: { success: true, checked: true, provider: "none" },
    bodies: [
      { valid: true },
      { isValid: "Y" },
      "true",
      form("success=true"),
      { success: true, checked: null },
    ],
  },
  {
    id: "getAceCoverage",
    input: { zipcode: "60601" },
    answer: { success: true, covered: false },
    bodies: [
      { isCovered: "N" },
      { has_coverage: "no", dealers: [] },
      { data: { covered: false } },
      { aceCoverage: false, error: null },
      form("covered=0\r\nsuccess=1"),
    ],
  },
  {
    id: "getAceThankYouResponse",
    input: application,
    answer: { success: true, stipsConfirmationCode: "123", buyerAssistPath: "p", apptSchedulerLink: link },
    bodies: [
      { stips_confirmation_code: 123, buyer_assist_path: "p", appt_scheduler_link: link },
      { StipsConfirmationCode: 123, BuyerAssistPath: "p", SchedulerUrl: link },
      form(`stipsConfirmationCode=123&buyerAssistPath=p&apptSchedulerLink=${encodeURIComponent(link)}`),
    ],
  },
  {
    id: "getAceThankYouResponse",
    input: application,
    answer: { success: true, stipsConfirmationCode: "", buyerAssistPath: "", apptSchedulerLink: "" },
    bodies: [
      noContent(),
      "OK",
      { apptSchedulerLink: "http://citas.example/x" },
      { apptSchedulerLink: "javascript:alert(1)" },
      { apptSchedulerLink: `${link}/${"x".repeat(2000)}` },
    ],
  },
  {
    id: "getAceFundingWayResponse",
    input: application,
    answer: {
      ...{ success: true, stipsConfirmationCode: "", buyerAssistPath: "", apptSchedulerLink: "" },
      fundingWay: "dealer_call",
    },
    bodies: [
      { success: 1, fundingWay: "DEALER_CALL", apptSchedulerLink: null },
      { data: { funding_way: "dealerCall" } },
      form("fundingWay=dealer+call"),
    ],
  },
  {
    id: "getLocationInfo",
    input: { ipAddress: "198.51.100.7" },
    answer: { success: true, zipcode: "01234" },
    bodies: [
      { success: "true", zipcode: "01234-5678", city: null },
      { zipcode: 1234 },
      { Zip: "01234" },
      { data: { postal_code: " 01234 " } },
      form("success=true&zipcode=01234"),
      "01234",
    ],
  },
  {
    id: "executeTargetAction",
    input: { action: "participate" },
    answer: { success: true, executed: true },
    bodies: [noContent(), "", "OK", "null", { executed: "true" }, { executed: null, errorMessage: "" }],
  },
  {
    id: "handleFirstCarsDirectRequest",
    input: { requestUri: "/" },
    answer: { success: true, profileGuid: "0f8f1c9e-6f0a-4f44" },
    bodies: [
      { success: "true", profileGuid: "{0f8f1c9e-6f0a-4f44}" },
      { guid: "0f8f1c9e-6f0a-4f44", errorMessage: null },
      form("ProfileGUID=0f8f1c9e-6f0a-4f44"),
      "0f8f1c9e-6f0a-4f44",
    ],
  },
  {
    id: "submitPartnerReferralAndEntryPixels",
    input: arrival,
    answer: { success: true, ...referral },
    bodies: [
      { ...referral, partnerReferralId: 77, outbound_cookies: [{ ...cookie, value: 7, maxAge: "600" }] },
      { ...referral, outbound_cookies: [null, { name: null, value: "x" }, cookie, "mala", { name: "sola" }] },
      { ...referral, outbound_cookies: { socio_id: { value: "7", path: "/", max_age: 600 } } },
      { d: { partner_referral_id: "77", outboundCookies: [cookie], pixelCode: [pixel, null] } },
    ],
  },
  {
    id: "submitPartnerReferralAndEntryPixels",
    input: arrival,
    answer: { success: true, partnerReferralId: "", outbound_cookies: [], pixel_code: "" },
    bodies: [
      noContent(),
      { partnerReferralId: null, outbound_cookies: null, pixel_code: null, errorMessage: null },
      { outbound_cookies: "ninguna", pixel_code: 5 },
      { pixel_code: "x".repeat(20_001) },
    ],
  },
  {
    id: "getEtContent",
    input: { url: "/" },
    answer: { success: true, allEtUrlContents: [text] },
    bodies: [
      { allEtUrlContents: [null, { url: "/", name: "a", value: null }, { ...text, initValue: null }, 5] },
      { all_et_url_contents: [{ Url: "/", Name: "home.title", Value: "Hola", id: 5 }] },
      [text],
    ],
  },
  {
    id: "getEtContent",
    input: { url: "/" },
    answer: { success: true, allEtUrlContents: [] },
    bodies: [noContent(), { allEtUrlContents: null }, "[]"],
  },
];

/** A failure on which no program should rely, and from which no visitor suffers. */
const unusable: readonly (readonly [string, Response, number])[] = [
  ["a page", new Response("<!doctype html><title>Mantenimiento</title>"), 502],
  ["an XML error", new Response('<?xml version="1.0"?><error>1</error>'), 502],
  ["JSON that breaks off", new Response('{"success":true,"zipcode":"606'), 502],
  ["success: false", new Response('{"success":false}'), 400],
  ['success: "false"', new Response('{"Success":"false"}'), 400],
];

const answers: Record<string, unknown> = {};
const backend = await backendOfFile(() => "none", answers);
const site = await siteOfFile({
  site: { PARTNER_COOKIES: "socio_*" },
  services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "5000" },
});
const check = createAnswerCheck(await (await fetch(`${site.origin}/services/openapi.json`)).json());

let caller = 0;
/** Each call comes from its own address, because the calls of one address to the backend are limited. */
function call(id: string, input: Record<string, unknown>, body: Dialect["bodies"][number]) {
  caller += 1;
  const operation = operationNamed(id);
  const [path = ""] = encode(operation, input).target.split("?");
  answers[path] = typeof body === "string" ? new Response(body) : body;
  // A cached response would be given again.
  const asked = operation.cached ? { ...input, zipcode: String(20_000 + caller) } : input;
  return callOperation(site, operation, asked, `198.51.${caller >> 8}.${caller & 255}`);
}

// A name is passed on if the backend's list knows it. The list is read beside the calls.
answers["/newcar/v1/getAllMakes"] = list;
await until("the backend's list of vehicles", async () =>
  JSON.stringify((await callOperation(site, operationNamed("getVehicleList"), {})).body).includes("Yugo"),
);

const shown = (body: Dialect["bodies"][number]): string =>
  body instanceof Response ? `a ${body.status}` : JSON.stringify(body).slice(0, 120);

describe.each(dialects)("$id", ({ id, input, answer, bodies }) => {
  test.each(bodies.map((body) => [shown(body), body] as const))("reads %s", async (_, body) => {
    const { status, body: read } = await call(id, input, body);
    expect({ status, body: read }).toEqual({ status: 200, body: answer });
    const { path, method } = operationNamed(id);
    expect(check.errorsOf(path, method, 200, read)).toBe("");
  });
});

test.each([...new Set(dialects.map(({ id }) => id))])(
  "%s answers what cannot be used with a failure",
  async (id) => {
    const input = dialects.find((dialect) => dialect.id === id)?.input ?? {};
    for (const [what, body, status] of unusable) {
      const answer = await call(id, input, body);
      // A captcha's «no» is a valid reply.
      const expected = id === "validateCaptcha" && status === 400 ? 200 : status;
      expect([what, answer.status]).toEqual([what, expected]);
      expect(answer.body).toMatchObject({ success: false });
    }
  },
);

test("a visitor gets the usable entries of a reply with bad entries", async () => {
  answers["/pixels/v1/submitPartnerReferralAndEntryPixels"] = {
    PartnerReferralId: 77,
    outbound_cookies: [null, { name: "socio_id", value: 7, maxAge: "600" }, { name: "robada", value: "x" }],
    pixel_code: null,
  };
  answers["/pixels/v1/handleFirstCarsDirectRequest"] = new Response("guid-1");
  answers["/geocoding/v1/getLocationInfo"] = { zip: 60601 };
  const visitor = httpVisitor(site.origin);
  expect((await visitor.get("/?src=1")).status).toBe(200);
  await until("the partners' answers", async () => {
    await visitor.post("/visita", {});
    return visitor.cookies.has("socio_id");
  });
  expect(visitor.cookies.get("socio_id")).toBe("7");
  expect(visitor.cookies.has("robada")).toBe(false);
  expect(visitor.cookies.has("perfil")).toBe(true);
});
