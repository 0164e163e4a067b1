import { expect, test } from "vitest";
import type { ServicesBindings } from "./bindings.ts";
import { readSettings, SettingsError } from "./settings.ts";

const key = "A".repeat(43);
const valid: Partial<ServicesBindings> = {
  ENVIRONMENT: "production",
  DELIVERY_SCHEDULE: "5,60",
  OPERATOR_PUBLIC_KEY: `operator-1:${key}`,
  DIGEST_KEY: "digest-key-for-tests-only-0123456789abcdef",
  UPSTREAM_ORIGIN: "https://backend.example/path",
  UPSTREAM_TIMEOUT_MS: "1000",
  DELIVERY_PUBLIC_KEY: `delivery-1:${key}`,
  DELIVERY_PRIVATE_KEY: `delivery-1:${key}`,
};
const read = (changed: Partial<ServicesBindings>) =>
  readSettings({ ...valid, ...changed } as ServicesBindings);

test("valid settings are read, the backend's as its origin", () => {
  expect(read({})).toMatchObject({
    schedule: [5, 60],
    operators: [{ keyId: "operator-1", publicKey: key }],
    retention: { bodyDays: 30, consentYears: 5 },
    backend: {
      origin: "https://backend.example",
      timeoutMs: 1000,
      privateKeys: [{ keyId: "delivery-1", key }],
    },
  });
  expect(read({ UPSTREAM_ORIGIN: "" }).backend).toBeUndefined();
});

test.each<[Partial<ServicesBindings>, string]>([
  [{ TEST_NOW: "2026-01-01T00:00:00Z" }, "TEST_NOW: not allowed in production"],
  [{ ENVIRONMENT: "test", TEST_NOW: "mañana" }, "TEST_NOW: not a valid date"],
  [{ DELIVERY_SCHEDULE: "5,pronto" }, "DELIVERY_SCHEDULE: must be positive numbers of seconds"],
  [{ OPERATOR_PUBLIC_KEY: undefined }, "OPERATOR_PUBLIC_KEY: is missing"],
  [{ OPERATOR_PUBLIC_KEY: "secreto" }, "OPERATOR_PUBLIC_KEY: must have the form `keyId:base64url`"],
  [
    { OPERATOR_PUBLIC_KEY: `example-operator:${key}` },
    "OPERATOR_PUBLIC_KEY: must not be the published example",
  ],
  [{ UPSTREAM_TIMEOUT_MS: "0" }, "UPSTREAM_TIMEOUT_MS: must be a positive number of milliseconds"],
  [{ UPSTREAM_ORIGIN: "backend" }, "UPSTREAM_ORIGIN: not a valid URL"],
  [{ DIGEST_KEY: "corto" }, "DIGEST_KEY: must be at least 32 characters"],
  [{ RETENTION_BODY_DAYS: "pronto" } as object, "RETENTION_BODY_DAYS: must be a positive whole number"],
  [{ DELIVERY_PRIVATE_KEY: "x:y" }, "DELIVERY_PRIVATE_KEY: must have the form `keyId:base64url`"],
])("the settings %j are an error: %s", (changed, message) => {
  expect(() => read(changed)).toThrow(SettingsError);
  expect(() => read(changed)).toThrow(message);
  expect(() => read(changed)).not.toThrow(/secreto|pronto|mañana/);
});
