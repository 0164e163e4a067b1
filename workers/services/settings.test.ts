import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { secretKeyId } from "../../app/domain/key-id.ts";
import type { ServicesBindings } from "./bindings.ts";
import { readSettings, SettingsError } from "./settings.ts";

const key = "A".repeat(43);
const olderKey = "B".repeat(43);
const digest = "a-digest-key-of-32-characters-or-more";
const olderDigest = "an-older-digest-key-of-32-characters";
const valid: Partial<ServicesBindings> = {
  ENVIRONMENT: "production",
  DELIVERY_SCHEDULE: "5,60",
  OPERATOR_PUBLIC_KEYS: `operator-2:${key},operator-1:${olderKey}`,
  UPSTREAM_ORIGIN: "https://backend.example/path",
  UPSTREAM_TIMEOUT_MS: "1000",
  DELIVERY_PUBLIC_KEYS: `delivery-2:${key}, delivery-1:${olderKey}`,
  DELIVERY_PRIVATE_KEYS: `delivery-2:${key}, delivery-1:${olderKey}`,
  DIGEST_KEYS: `${digest}, ${olderDigest}`,
};
const read = (changed: Partial<ServicesBindings>) =>
  readSettings({ ...valid, ...changed } as ServicesBindings);

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
    backend: {
      origin: "https://backend.example",
      timeoutMs: 1000,
      recipients: [
        { keyId: "delivery-2", publicKey: key },
        { keyId: "delivery-1", publicKey: olderKey },
      ],
      privateKeys: [
        { keyId: "delivery-2", key },
        { keyId: "delivery-1", key: olderKey },
      ],
    },
  });
  expect(read({ UPSTREAM_ORIGIN: "" }).backend).toBeUndefined();
});

test("settings of the former names, with one value each, are the same; a list wins over them", () => {
  const former = {
    OPERATOR_PUBLIC_KEYS: "",
    DELIVERY_PUBLIC_KEYS: "",
    DELIVERY_PRIVATE_KEYS: "",
    DIGEST_KEYS: "",
    OPERATOR_PUBLIC_KEY: `operator-1:${key}`,
    DELIVERY_PUBLIC_KEY: `delivery-1:${key}`,
    DELIVERY_PRIVATE_KEY: `delivery-1:${key}`,
    DIGEST_KEY: `${digest},with a comma`,
  };
  expect(read(former)).toMatchObject({
    operators: [{ keyId: "operator-1" }],
    digestKeys: [{ key: `${digest},with a comma` }],
    backend: { recipients: [{ keyId: "delivery-1" }], privateKeys: [{ keyId: "delivery-1" }] },
  });
  expect(read({ ...former, DIGEST_KEYS: olderDigest }).digestKeys).toMatchObject([{ key: olderDigest }]);
});

test.each<[Partial<ServicesBindings>, string]>([
  [{ DELIVERY_SCHEDULE: "5,pronto" }, "DELIVERY_SCHEDULE: must be positive numbers of seconds"],
  [{ OPERATOR_PUBLIC_KEYS: undefined }, "OPERATOR_PUBLIC_KEYS: is missing"],
  [{ OPERATOR_PUBLIC_KEYS: "secreto" }, "OPERATOR_PUBLIC_KEYS: must have the form `keyId:base64url`"],
  [{ OPERATOR_PUBLIC_KEYS: `a:${key},` }, "OPERATOR_PUBLIC_KEYS: must have the form `keyId:base64url`"],
  [{ DIGEST_KEYS: "secreto" }, "DIGEST_KEYS: must be at least 32 characters"],
  [{ DIGEST_KEYS: undefined }, "DIGEST_KEY: must be at least 32 characters"],
  [{ UPSTREAM_TIMEOUT_MS: "0" }, "UPSTREAM_TIMEOUT_MS: must be a positive number of milliseconds"],
  [{ UPSTREAM_ORIGIN: "secreto" }, "UPSTREAM_ORIGIN: not a valid URL"],
  [{ UPSTREAM_ORIGIN: "htp:/secreto" }, "UPSTREAM_ORIGIN: not a valid URL"],
  [{ DELIVERY_PRIVATE_KEYS: "x:y" }, "DELIVERY_PRIVATE_KEYS: must have the form `keyId:base64url`"],
  [{ DELIVERY_PRIVATE_KEYS: `delivery-1:${olderKey}` }, "DELIVERY_PRIVATE_KEYS: must hold the private half"],
])("the settings %j are an error: %s", (changed, message) => {
  expect(() => read(changed)).toThrow(SettingsError);
  expect(() => read(changed)).toThrow(message);
  expect(() => read(changed)).not.toThrow(/secreto|pronto|mañana/);
});

describe("production refuses", () => {
  const example = parseEnv(readFileSync(".dev.vars.example", "utf8"));
  const used = [
    "OPERATOR_PUBLIC_KEYS",
    "DELIVERY_PUBLIC_KEYS",
    "DELIVERY_PRIVATE_KEYS",
    "DIGEST_KEYS",
  ] as const;
  test.each(used)(
    "the %s of .dev.vars.example, alone and behind another, and under the former name",
    (name) => {
      const published = example[name] ?? "";
      const former = name.slice(0, -1);
      const message = new RegExp(`^${former}S?: must not be a published example in production`);
      expect(published).not.toBe("");
      expect(() => read({ [name]: published })).toThrow(message);
      expect(() => read({ [name]: `${valid[name]},${published}` })).toThrow(message);
      expect(() => read({ [name]: "", [former]: published })).toThrow(message);
      expect(() => read({ [name]: published })).toThrow(SettingsError);
    },
  );
  test("a published key under an id of one's own", () => {
    const published = (example.OPERATOR_PUBLIC_KEYS ?? "").replace(/^.*:/, "mine:");
    expect(() => read({ OPERATOR_PUBLIC_KEYS: published })).toThrow("must not be a published example");
  });
  test.each(["UPSTREAM_ORIGIN", "CAPTCHA_VERIFY_URL"] as const)("an %s that is not https", (name) => {
    expect(() => read({ [name]: "http://backend.example" })).toThrow(
      new SettingsError(`${name}: must be an https URL in production`),
    );
    expect(() => read({ ENVIRONMENT: "development", [name]: "http://localhost:9000" })).not.toThrow();
  });
});

test("all settings of .dev.vars.example work outside of production", () => {
  const example = parseEnv(readFileSync(".dev.vars.example", "utf8"));
  const settings = read({ ...example, UPSTREAM_ORIGIN: "http://localhost:9000" });
  expect(settings.operators).toHaveLength(1);
  expect(settings.backend?.privateKeys).toHaveLength(1);
});
