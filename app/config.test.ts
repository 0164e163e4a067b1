import { describe, expect, test } from "vitest";
import { readSite, siteSettings } from "./config.ts";
import { defaultHours } from "./domain/visit/opening-settings.ts";

const readSiteConfig = (variables: Record<string, string>) => readSite(variables).config;

test("the configuration has a default for every variable", () =>
  expect(readSiteConfig({})).toMatchObject({
    environment: "production",
    minimumFillMs: 5000,
    phones: { main: "1-213-555-0100", byAffiliate: {}, bySource: { "1100461": "1-555-252-2129" } },
    secureApplicationUrl: "",
  }));

test("variables replace the defaults", () => {
  const config = readSiteConfig({
    BRAND_NAME: "Otra Marca",
    BRAND_TERMS_URL: "https://legal.example/terminos?v=2",
    SITE_ORIGIN: "https://otra.example/x",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
    SECURE_APPLICATION_URL: "https://seguro.example/solicitud?forma=7",
  });
  expect(config.brand).toMatchObject({ name: "Otra Marca", termsUrl: "https://legal.example/terminos?v=2" });
  expect(config.origin).toBe("https://otra.example");
  expect(config.phones.byAffiliate).toEqual({ "77": "1-213-555-0177" });
  expect(config.secureApplicationUrl).toBe("https://seguro.example/solicitud?forma=7");
});

test("a conversion is reported only with both an account and a conversion action", () => {
  const label = { ADS_CONVERSION_LABEL: "AbC-D_efGhIj" };
  expect(readSiteConfig(label).conversion).toBeUndefined();
  expect(readSiteConfig({ ADS_ID: "AW-123456789" }).conversion).toBeUndefined();
  const valued = { CONVERSION_VALUE: "12.5", CONVERSION_CURRENCY: "MXN" };
  const told = readSiteConfig({ ...label, ADS_ID: "AW-123456789", ...valued });
  expect(told.conversion).toEqual({ sendTo: "AW-123456789/AbC-D_efGhIj", value: 12.5, currency: "MXN" });
});

test("Ads gets the moments of a visit that have a label, and none without an account", () => {
  const labels = { ADS_VISIT_LABELS: "view:AbC-D_ef, start:GhIjKlMn" };
  const actionOf = (label: string) => ({
    sendTo: `AW-123456789/${label}`,
    value: undefined,
    currency: "USD",
  });
  expect(readSiteConfig({ ADS_ID: "AW-123456789" }).visitActions).toEqual({});
  expect(readSiteConfig({ ...labels, ADS_ID: "AW-123456789" }).visitActions).toEqual({
    view: actionOf("AbC-D_ef"),
    start: actionOf("GhIjKlMn"),
  });
  const one = { ADS_VISIT_LABELS: "start:GhIjKlMn,steps:AbC-D_ef", ADS_ID: "AW-123456789" };
  expect(readSiteConfig(one).visitActions).toEqual({ start: actionOf("GhIjKlMn") });
  const without = readSite({ ...labels, DRAFT_KEYS: key });
  expect(without.config.visitActions).toEqual({});
  expect(without.problems).toEqual([
    expect.objectContaining({ name: "ADS_ID", reason: "is needed with ADS_VISIT_LABELS" }),
  ]);
});

const key = "a-draft-key-of-32-characters-or-more";
const wrong: Partial<Record<keyof typeof siteSettings, string[]>> = {
  ENVIRONMENT: ["prod", "Production"],
  TEST_NOW: ["mañana", "2026-01-01T00:00:00Z"],
  SITE_ORIGIN: ["no es una dirección", "ftp://sitio.example", "sitio.example"],
  OPERATOR_HOST: ["https://consola.example", "Consola.example", "consola.example:8788"],
  ACCESS_ISSUER: ["equipo", "https://equipo.example/ruta"],
  ACCESS_AUDIENCE: ["corto", "con espacios dentro"],
  ACCESS_ONLY: ["yes"],
  ACCESS_OPERATORS: ["ana@firma.example", "ana@firma.example:ana:todo"],
  HELP: ["theirs"],
  HELP_CATEGORIES: ["seguros", "{}", '[{"category":"itin","title":"Con ITIN"}]', '[{"category":"Seguros"}]'],
  SITE_HOSTS: ["un sitio", "https://sitio.example/"],
  DRAFT_KEYS: ["", "corta"],
  MINIMUM_FILL_SECONDS: ["pronto", "-1", "Infinity", "86400"],
  BRAND_SOCIAL_URL: ["javascript:alert(1)", "https://"],
  BRAND_DEALER_URL: ["http://sin-cifrar.example"],
  BRAND_TERMS_URL: ["terminos"],
  BRAND_DISCLAIMER_URL: ["//malo.example"],
  BRAND_PRIVACY_URL: ["/\\malo.example"],
  BRAND_COOKIES_URL: ["/con espacio"],
  BRAND_PRIVACY_OPTIONS_URL: ["data:text/html,x"],
  PHONE_MAIN: ["213 555", "1-111-555-0100"],
  PHONES_BY_AFFILIATE: ["{", "[]", "null", '"x"', '{"77":"llama"}', '{"77":null}'],
  PHONES_BY_SOURCE: ["1100461"],
  OPENING_HOURS: ["{", "9 to 5", '["09:00-21:00"]', '{"lunes":"09:00-21:00"}', '{"mon":"9-21"}'],
  HOLIDAYS: ["{}", "Navidad", '[{"name":"Navidad","on":"12-25"}]'],
  DAYS_OFF: ["x", '[{"name":"Nunca","on":"02-30"}]', "[null]"],
  AFFILIATES: ["{}", "77", '[{"id":"77"}]'],
  SOURCES: ["x", '[{"id":77,"name":"Radio"}]', "[null]"],
  SECURE_APPLICATION_URL: ["http://sin-cifrar.example/", "https://seguro.example/#x"],
  PARTNER_COOKIES: ["afiliado", "socio,*"],
  SEARCH_ENGINES: ["yes"],
  CLICK_IDS: ["yes", "on", "optout"],
  SHOW_TEST_PIXELS: ["yes"],
  TAG_MANAGER_ID: ["GTM-abc'"],
  ADS_ID: ["AW-"],
  ADS_CONVERSION_LABEL: ["no label"],
  ADS_VISIT_LABELS: ["SoLoEtIqUeTa", "view:no label", "thanks:GrAcIaS", "view:dOs:VeCeS"],
  CONVERSION_VALUE: ["-1", "25 USD", "12.345"],
  APPLICANT_EMAIL_FROM: ["nobody"],
  CONVERSION_CURRENCY: ["dollars"],
  BRAND_ANSWER_DAYS: ["0", "pronto"],
  BRAND_WHATSAPP: ["wa.me/1"],
  BRAND_SINCE: ["siempre"],
  BRAND_STATES: ["California"],
  BRAND_PARTNER_COUNT: ["muchos", "1"],
  BRAND_REVIEWS: ["4.6 312", "5.1 3 https://a.example/", "4.6 0 https://a.example/"],
  BRAND_TEAM_PHOTO: ["https://fotos.example/a.jpg"],
  BRAND_PEOPLE: ["{", "{}", '[{"id":"Ana López"}]', '["Ana"]'],
  CALLER_WORD: ["yes"],
  BRAND_PARTNERS: ["<b>", "x"],
  BRAND_COPYRIGHT_SINCE: ["99", "dos mil"],
  CAPTCHA_PROVIDER: ["hcaptcha"],
  CAPTCHA_SITE_KEY: ["corta"],
  CONTENT_IMAGE_ORIGINS: ["http://fotos.example", "https://fotos.example/a"],
  PAGE_CACHE_BYTES: ["24 MB"],
  APPOINTMENTS: ["ON"],
  CONSENT_APPROVALS: ["nadie"],
  BUYERS_STATED: ["0", "21", "una"],
  RETENTION_BODY_DAYS: ["0", "30.5"],
  RETENTION_CONSENT_YEARS: ["101"],
  RETENTION_UNEXPORTED_NOTICE_DAYS: ["730"],
  RETENTION_UNEXPORTED_DAYS: ["two years"],
  RETENTION_TOMBSTONE_YEARS: ["-1"],
  RETENTION_REQUEST_YEARS: ["0"],
  DUPLICATE_DAYS: ["1e3"],
};
/** Settings that take any text that can be shown. */
const anything =
  "BRAND_LICENSES BRAND_TEAM_PHOTO_TEXT BRAND_NAME BRAND_LEGAL_NAME BRAND_POSTAL_ADDRESS BRAND_SOCIAL_NAME";

test("every variable that can be wrong has a wrong value here", () => {
  const names = Object.keys(siteSettings).filter((name) => !anything.split(" ").includes(name));
  expect(Object.keys(wrong).sort()).toEqual(names.sort());
});

describe("a wrong value is reported by name, without the value, and the rest stays", () => {
  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  test.each(cases)("%s: %s", (name, value) => {
    const { config, problems } = readSite({ DRAFT_KEYS: key, [name]: value });
    expect(problems.map((problem) => problem.name)).toEqual([name]);
    expect(problems[0]?.reason).not.toMatch(/^[A-Z_]+:/);
    if (value.length > 4) expect(JSON.stringify(problems)).not.toContain(value);
    const { clock: _clock, captcha: _captcha, retention, partnerCookies, hours: _, ...others } = config;
    const { clock, captcha, retention: usual, partnerCookies: none, hours, ...standard } = readSiteConfig({});
    // A list without its wrong entries still counts as the variable's.
    const rest = { ...others, origins: standard.origins };
    expect(hours).toEqual(defaultHours);
    expect(rest).toEqual(standard);
    expect(clock()).toBeGreaterThan(1e12);
    expect(captcha.isUnreadable || none.length > 0).toBe(false);
    expect(partnerCookies).toEqual(value.startsWith("socio") ? ["socio"] : []);
    if (name !== "RETENTION_UNEXPORTED_NOTICE_DAYS") expect(retention).toEqual(usual);
  });
});

test("a wrong entry of a list or a map loses only itself", () => {
  const { config, problems } = readSite({
    DRAFT_KEYS: key,
    PHONES_BY_AFFILIATE: '{"77":"(213) 555-0177","78":"555","79":"+1 213.555.0179"}',
    PARTNER_COOKIES: "socio_*,afiliado",
  });
  expect(config.phones.byAffiliate).toEqual({ "77": "1-213-555-0177", "79": "1-213-555-0179" });
  expect(config.partnerCookies).toEqual(["socio_*"]);
  expect(problems.map(({ name, reason, effect }) => `${name}: ${reason}. ${effect}`)).toEqual([
    "PHONES_BY_AFFILIATE: entry 2 must look like (213) 555-0100, 1-213-555-0100. That entry is left out.",
    "PARTNER_COOKIES: entry 2 must not match a cookie of this site. That entry is left out.",
  ]);
});

test("a captcha whose settings are wrong is not the same as no captcha", () => {
  const captcha = (variables: object) => readSite({ DRAFT_KEYS: key, ...variables });
  expect(captcha({}).config.captcha.isUnreadable).toBe(false);
  const unreadable = { provider: "none", siteKey: "", isUnreadable: true };
  expect(captcha({ CAPTCHA_PROVIDER: "hcaptcha" }).config.captcha).toEqual(unreadable);
  const withoutKey = captcha({ CAPTCHA_PROVIDER: "turnstile" });
  expect(withoutKey.config.captcha.isUnreadable).toBe(true);
  expect(withoutKey.problems.map(({ name }) => name)).toEqual(["CAPTCHA_SITE_KEY"]);
});

test("there is still a configuration if every variable is wrong at once", () => {
  const all = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]));
  const { config, problems } = readSite(all);
  expect(problems.map(({ name }) => name).sort()).toEqual(Object.keys(wrong).sort());
  expect(config.phones).toEqual(readSiteConfig({}).phones);
});

test("a brand with another name needs a legal name; until then pages show the brand's name, never another firm's", () => {
  const read = (more: object) => readSite({ ENVIRONMENT: "test", BRAND_NAME: "Autos Sol", ...more });
  const half = read({});
  expect(half.config.brand.legalName).toBe("Autos Sol");
  expect(half.problems.map(({ name }) => name)).toContain("BRAND_LEGAL_NAME");
  const whole = read({ BRAND_LEGAL_NAME: "Sol Financia, Inc." });
  expect(whole.config.brand.legalName).toBe("Sol Financia, Inc.");
  expect(whole.problems.map(({ name }) => name)).not.toContain("BRAND_LEGAL_NAME");
  expect(readSite({ ENVIRONMENT: "test" }).problems.map(({ name }) => name)).not.toContain(
    "BRAND_LEGAL_NAME",
  );
});

test("an address that may have no fragment says so", () => {
  const { problems } = readSite({ SECURE_APPLICATION_URL: "https://seguro.example/#x" });
  expect(problems.map(({ reason }) => reason)).toContain("must look like https://…/…, without #…");
});
