import { describe, expect, test } from "vitest";
import { checkVariables, deployedVariables } from "./check-variables.ts";

describe("npm run check:config and the deployment", () => {
  const { site, services } = deployedVariables();
  const found = (changes: { site?: object; services?: object }) =>
    checkVariables(
      { site: { ...site, ...changes.site }, services: { ...services, ...changes.services } },
      { withSecrets: false },
    ).map(({ worker, name }) => `${worker} ${name}`);
  test("find nothing wrong with what is checked in", () => expect(found({})).toEqual([]));
  test("name what is wrong in either worker, without its value", () => {
    const changes = { site: { PHONE_MAIN: "a secret" }, services: { UPSTREAM_ORIGIN: "a secret" } };
    expect(found(changes)).toEqual(["site PHONE_MAIN", "services UPSTREAM_ORIGIN"]);
    const both = { site: { ...site, ...changes.site }, services: { ...services, ...changes.services } };
    expect(JSON.stringify(checkVariables(both))).not.toContain("a secret");
  });
  test("name what no setting is called", () =>
    expect(found({ site: { PHONE_MIAN: "1-213-555-0100" } })).toEqual(["site PHONE_MIAN"]));
  test("name what Cloudflare takes from neither worker, by its bytes", () => {
    const large = { PHONES_BY_AFFILIATE: JSON.stringify({ 1: "é".repeat(2500) }) };
    expect(found({ services: { BRAND_DEALER_URL: `https://x.example/${"é".repeat(2500)}` } })).toContain(
      "services BRAND_DEALER_URL",
    );
    expect(
      checkVariables({ site: { ...site, ...large }, services: { ...services, ...large } }).filter(
        ({ reason }) => reason === "has 5008 bytes, and Cloudflare takes at most 5000",
      ),
    ).toHaveLength(1);
  });
  test("name what must be the same in both workers", () => {
    expect(found({ services: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "x" } })).toEqual([
      "site CAPTCHA_PROVIDER",
    ]);
    const brand = { BRAND_NAME: "Autos Sol Financia", BRAND_LEGAL_NAME: "Autos Sol Financia, Inc." };
    expect(found({ site: brand })).toEqual(["site BRAND_NAME"]);
    expect(found({ site: { RETENTION_BODY_DAYS: "20" } })).toEqual(["site RETENTION_BODY_DAYS"]);
  });
});
