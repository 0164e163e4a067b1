import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { secretKeyId } from "../../../app/domain/key-id.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import { sharedSettings } from "../../../app/domain/settings/shared.ts";
import { readServices, servicesSettings } from "./read-settings.ts";
import { settingsOf, settingsWithAllKeys } from "./settings.ts";

const key = "A".repeat(43);
const olderKey = "B".repeat(43);
const digest = "a-digest-key-of-32-characters-or-more";
const olderDigest = "an-older-digest-key-of-32-characters";
const valid: Record<string, string> = {
  ENVIRONMENT: "production",
  DELIVERY_SCHEDULE: "5,60",
  OPERATOR_PUBLIC_KEYS: `operator-2:${key},operator-1:${olderKey}`,
  UPSTREAM_ORIGIN: "https://backend.example/",
  UPSTREAM_TIMEOUT_MS: "1000",
  DELIVERY_PUBLIC_KEYS: `delivery-2:${key}, delivery-1:${olderKey}`,
  DELIVERY_PRIVATE_KEYS: `delivery-2:${key}, delivery-1:${olderKey}`,
  DIGEST_KEYS: `${digest}, ${olderDigest}`,
  POSTBACK_KEYS: "p".repeat(32),
};
type Changed = Record<string, string | undefined>;
const envOf = (changed: Changed) => ({ ...valid, ...changed });
const read = (changed: Changed) => settingsWithAllKeys(envOf(changed));

test("valid settings are read, lists newest first, the backend's as its origin", () => {
  expect(read({ RETENTION_BODY_DAYS: "7" })).toMatchObject({
    schedule: [5, 60],
    operators: [
      { keyId: "operator-2", publicKey: key },
      { keyId: "operator-1", publicKey: olderKey },
    ],
    digestKeys: [
      { keyId: secretKeyId("digest", digest), key: digest },
      { keyId: secretKeyId("digest", olderDigest), key: olderDigest },
    ],
    retention: { bodyDays: 7, consentYears: 5 },
    recipients: [
      { keyId: "delivery-2", publicKey: key },
      { keyId: "delivery-1", publicKey: olderKey },
    ],
    ...{ isBackendUnreadable: false, mayDelete: true },
    backend: { origin: "https://backend.example", timeoutMs: 1000 },
    privateKeys: [
      { keyId: "delivery-2", key },
      { keyId: "delivery-1", key: olderKey },
    ],
  });
  const alone = read({ UPSTREAM_ORIGIN: "" });
  expect(alone.backend).toBeUndefined();
  expect([alone.recipients, alone.isBackendUnreadable]).toEqual([[], false]);
});

test.each<[Changed, string]>([
  [{ OPERATOR_PUBLIC_KEYS: undefined }, "OPERATOR_PUBLIC_KEYS: is missing"],
  [{ OPERATOR_PUBLIC_KEYS: "secreto" }, "OPERATOR_PUBLIC_KEYS: must have the form keyId:base64url"],
  [{ OPERATOR_PUBLIC_KEYS: `a:${key},` }, "OPERATOR_PUBLIC_KEYS: must have the form keyId:base64url"],
  [{ DIGEST_KEYS: "secreto" }, "DIGEST_KEYS: must be at least 32 characters"],
  [{ DIGEST_KEYS: undefined }, "DIGEST_KEYS: must be at least 32 characters"],
  [{ DELIVERY_PUBLIC_KEYS: "" }, "DELIVERY_PUBLIC_KEYS: is missing"],
  [{ DELIVERY_PRIVATE_KEYS: "x:y" }, "DELIVERY_PRIVATE_KEYS: must have the form keyId:base64url"],
  [{ DELIVERY_PRIVATE_KEYS: `delivery-1:${olderKey}` }, "DELIVERY_PRIVATE_KEYS: must hold the private half"],
])("keys have no default: with %j nothing new is taken", (changed, message) => {
  expect(() => read(changed)).toThrow(SettingsError);
  expect(() => read(changed)).toThrow(message);
  expect(() => read(changed)).not.toThrow(/secreto/);
  expect(settingsOf(envOf(changed)).schedule).toEqual([5, 60]);
});

const wrong: Partial<Record<keyof typeof servicesSettings, string[]>> = {
  DESTINATION_NAME: ["Prestamos".repeat(20), "Dos\nrenglones"],
  UPSTREAM_ORIGIN: [
    ...["secreto", "htp:/secreto", "http://backend.example", "https://secreto@backend.example"],
    ...["https://backend.example/services", "https://backend.example?to=secreto"],
  ],
  // destination.test.ts and postback-template.test.ts have the other mistakes that these settings may have.
  DESTINATIONS: ["secreto", "{}", '[{"id":"secreto","kind":"inbox"},{"id":"secreto","kind":"backend"}]'],
  BUYERS_MAX: ["0", "secreto", "21"],
  UPSTREAM_TIMEOUT_MS: ["0", "soon", "Infinity"],
  DELIVERY_SCHEDULE: ["5,pronto", "0", "1e99"],
  OPERATOR_PUBLIC_KEYS: ["secreto"],
  DELIVERY_PUBLIC_KEYS: ["secreto"],
  DELIVERY_PRIVATE_KEYS: ["secreto"],
  DIGEST_KEYS: ["secreto"],
  OPERATOR_TOKENS: ["secreto"],
  PROGRAM_KEYS: ["secreto"],
  CAPTCHA_VERIFY_URL: ["secreto", "http://captcha.example"],
  APPT_SCHEDULER_URL: ["http://citas.example", "secreto"],
  HEARTBEAT_URL: ["http://vigia.example", "secreto"],
  NOTICE_WEBHOOK_URL: ["http://avisos.example"],
  NOTICE_EMAIL_FROM: ["nobody"],
  NOTICE_EMAIL_TO: ["a b@c"],
  NOTICE_LANGUAGE: ["fr"],
  POSTBACK_URLS: ["secreto", '{"77":"https://socio.example/{secreto}"}'],
  POSTBACK_KEYS: ["secreto"],
};
/** Texts that count only beside other settings. */
const besides = ["DESTINATION_SECRETS", "CAPTCHA_SECRET"];

test("every variable of this worker alone that can be wrong has a wrong value here", () => {
  const own = Object.keys(servicesSettings).filter((name) => !Object.hasOwn(sharedSettings, name));
  expect(Object.keys(wrong).concat(besides).sort()).toEqual(own.sort());
});

describe("a wrong value is reported by name, without the value", () => {
  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  test.each(cases)("%s: %s", (name, value) => {
    const { problems } = readServices({ ...valid, [name]: value });
    expect(problems.map((problem) => problem.name)).toEqual([name]);
    if (value.length > 4) expect(JSON.stringify(problems)).not.toContain(value);
  });
  test("all wrong values at once are reported, and the outbox still has its settings", () => {
    const own = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]));
    const all = { ...own, RETENTION_BODY_DAYS: "pronto" };
    const names = readServices(all).problems.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(all).sort());
    const settings = settingsOf(all);
    expect(settings).toMatchObject({ mayDelete: false, isBackendUnreadable: true, operators: [] });
    expect(settings.backend).toBeUndefined();
    expect(settings.clock()).toBeGreaterThan(1e12);
  });
});

test("an unreadable backend is not the same as no backend, and nothing is deleted while a period is unreadable", () => {
  expect(settingsOf(envOf({ RETENTION_BODY_DAYS: "9O" })).mayDelete).toBe(false);
  for (const changed of [{ UPSTREAM_ORIGIN: "secreto" }, { DELIVERY_PRIVATE_KEYS: "x" }])
    expect(settingsOf(envOf(changed)).isBackendUnreadable).toBe(true);
  expect(read({ UPSTREAM_ORIGIN: "secreto" }).recipients[0]?.keyId).toBe("delivery-2");
});

test("a captcha without its secret and an e-mail binding without addresses are reported", () => {
  const names = (changed: object) => readServices({ ...valid, ...changed }).problems.map(({ name }) => name);
  const alone = { UPSTREAM_ORIGIN: "" };
  expect(names({ ...alone, CAPTCHA_PROVIDER: "turnstile" })).toEqual(["CAPTCHA_SECRET"]);
  // A product backend verifies tokens itself.
  expect(names({ CAPTCHA_PROVIDER: "turnstile" })).toEqual([]);
  expect(names({ NOTICE_EMAIL: {} })).toEqual(["NOTICE_EMAIL_FROM", "NOTICE_EMAIL_TO"]);
  const applicants = { APPLICANT_EMAIL_FROM: "solicitudes@example.com" };
  expect(names(applicants)).toEqual(["APPLICANT_EMAIL_FROM"]);
  expect(names({ ...applicants, APPLICANT_EMAIL: {} })).toEqual([]);
});

test("e-mails to applicants need a delivery key, and no lead is sealed to this key where leads stay in the inbox", () => {
  const inbox = { UPSTREAM_ORIGIN: "", DESTINATIONS: "", APPLICANT_EMAIL: {} };
  const applicants = { ...inbox, APPLICANT_EMAIL_FROM: "solicitudes@example.com" };
  const withEmail = readServices({ ...valid, ...applicants });
  expect(withEmail).toMatchObject({ recipients: [], applicantKey: { keyId: "delivery-2" }, problems: [] });
  expect(withEmail.privateKeys).not.toEqual([]);
  // A site without delivery keys goes on accepting leads.
  const withoutKeys = { DELIVERY_PUBLIC_KEYS: "", DELIVERY_PRIVATE_KEYS: "" };
  expect(readServices({ ...valid, ...applicants, ...withoutKeys })).toMatchObject({ problems: [] });
  expect(readServices({ ...valid, ...inbox }).applicantKey).toBeUndefined();
});

test("ACCESS_ONLY, which shuts tokens out, needs the settings of Access", () => {
  const named = (changed: object) => readServices({ ...valid, ACCESS_ONLY: "on", ...changed }).problems;
  const access = {
    ACCESS_ISSUER: "https://equipo.cloudflareaccess.com",
    ACCESS_AUDIENCE: "consola-de-prueba",
    ACCESS_OPERATORS: "ana@firma.example:ana:read",
  };
  expect(named(access)).toEqual([]);
  for (const missing of Object.keys(access))
    expect(named({ ...access, [missing]: "" })).toMatchObject([
      { name: "ACCESS_ONLY", reason: expect.stringContaining("needs ACCESS_ISSUER") },
    ]);
  expect(readServices({ ...valid, ACCESS_ONLY: "of" }).values.ACCESS_ONLY, "rather closed").toBe(true);
});

const example = parseEnv(readFileSync(".dev.vars.example", "utf8"));

describe("production refuses", () => {
  const used = ["OPERATOR_PUBLIC_KEYS", "DELIVERY_PUBLIC_KEYS", "DELIVERY_PRIVATE_KEYS", "DIGEST_KEYS"];
  test.each(used)("the %s of .dev.vars.example, alone and behind another", (name) => {
    const published = example[name] ?? "";
    const message = new RegExp(`^${name}: must not be a published example in production`);
    expect(published).not.toBe("");
    expect(() => read({ [name]: published })).toThrow(message);
    expect(() => read({ [name]: `${valid[name]},${published}` })).toThrow(message);
    expect(() => read({ [name]: published })).toThrow(SettingsError);
  });
  test("a published key under another id", () => {
    const published = (example.OPERATOR_PUBLIC_KEYS ?? "").replace(/^.*:/, "mine:");
    expect(() => read({ OPERATOR_PUBLIC_KEYS: published })).toThrow("must not be a published example");
  });
  test.each(["UPSTREAM_ORIGIN", "CAPTCHA_VERIFY_URL", "NOTICE_WEBHOOK_URL"])(
    "a %s that is not https",
    (name) => {
      const problems = (environment: string) =>
        readServices({ ...valid, ENVIRONMENT: environment, [name]: "http://localhost:9000" }).problems;
      expect(problems("production")).toMatchObject([{ name, reason: "must be an https URL" }]);
      expect(problems("development")).toEqual([]);
    },
  );
});

test("all settings of .dev.vars.example work outside of production", () => {
  const settings = read({ ...example, UPSTREAM_ORIGIN: "http://localhost:9000" });
  expect(settings.operators).toHaveLength(1);
  expect(settings.privateKeys).toHaveLength(1);
});
