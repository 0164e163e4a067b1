import { expect } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { person } from "../people.ts";

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

/** Each operation with valid and invalid input, and the worker's response without a product backend. */
export const operationRows: [id: string, input: Record<string, unknown>, status: number, body: object][] = [
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

/** A product backend's reply to each path. `extra` must be removed on the way. */
export const backendReplies: Readonly<Record<string, unknown>> = {
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
