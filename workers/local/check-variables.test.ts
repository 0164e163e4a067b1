import { describe, expect, test } from "vitest";
import { checkVariables, deployedVariables } from "./check-variables.ts";

describe("npm run check:config and the deployment", () => {
  const { site, services } = deployedVariables();
  const problemsAfter = (changes: { site?: object; services?: object }) =>
    checkVariables(
      { site: { ...site, ...changes.site }, services: { ...services, ...changes.services } },
      { withSecrets: false },
    ).map(({ worker, name }) => `${worker} ${name}`);
  test("find no problem in the committed settings", () => expect(problemsAfter({})).toEqual([]));
  test("name a wrong setting of either worker, without its value", () => {
    const changes = { site: { PHONE_MAIN: "a secret" }, services: { UPSTREAM_ORIGIN: "a secret" } };
    expect(problemsAfter(changes)).toEqual(["site PHONE_MAIN", "services UPSTREAM_ORIGIN"]);
    const both = { site: { ...site, ...changes.site }, services: { ...services, ...changes.services } };
    expect(JSON.stringify(checkVariables(both))).not.toContain("a secret");
  });
  test("name a variable that is not a setting", () =>
    expect(problemsAfter({ site: { PHONE_MIAN: "1-213-555-0100" } })).toEqual(["site PHONE_MIAN"]));
  test("name a value that is too large for Cloudflare, with its size in bytes", () => {
    const large = { PHONES_BY_AFFILIATE: JSON.stringify({ 1: "é".repeat(2500) }) };
    expect(
      problemsAfter({ services: { BRAND_DEALER_URL: `https://x.example/${"é".repeat(2500)}` } }),
    ).toContain("services BRAND_DEALER_URL");
    expect(
      checkVariables({ site: { ...site, ...large }, services: { ...services, ...large } }).filter(
        ({ reason }) => reason === "has 5008 bytes, and Cloudflare takes at most 5000",
      ),
    ).toHaveLength(1);
  });
  test("name settings that must be the same in both workers", () => {
    expect(problemsAfter({ services: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "x" } })).toEqual([
      "site CAPTCHA_PROVIDER",
    ]);
    const brand = { BRAND_NAME: "Autos Sol Financia", BRAND_LEGAL_NAME: "Autos Sol Financia, Inc." };
    expect(problemsAfter({ site: brand })).toEqual(["site BRAND_NAME"]);
    expect(problemsAfter({ site: { RETENTION_BODY_DAYS: "20" } })).toEqual(["site RETENTION_BODY_DAYS"]);
  });
});
