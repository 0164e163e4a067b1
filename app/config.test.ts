import { describe, expect, test } from "vitest";
import { readSiteConfig } from "./config.ts";

test("the configuration has a default for every variable", () => {
  expect(readSiteConfig({})).toMatchObject({
    environment: "production",
    minimumFillMs: 5000,
    phones: { main: "1-213-555-0100", byAffiliate: {}, bySource: { "1100461": "1-555-252-2129" } },
    secureApplicationUrl: "",
  });
});

test("variables replace the defaults", () => {
  const config = readSiteConfig({
    BRAND_NAME: "Otra Marca",
    BRAND_TERMS_URL: "https://legal.example/terminos?v=2",
    SITE_ORIGIN: "https://otra.example/x",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
    SECURE_APPLICATION_URL: "https://seguro.example/solicitud",
  });
  expect(config.brand).toMatchObject({ name: "Otra Marca", termsUrl: "https://legal.example/terminos?v=2" });
  expect(config.origin).toBe("https://otra.example");
  expect(config.phones.byAffiliate).toEqual({ "77": "1-213-555-0177" });
  expect(config.secureApplicationUrl).toBe("https://seguro.example/solicitud");
});

describe("an invalid variable is named in the error", () => {
  test.each([
    ["BRAND_SOCIAL_URL", "javascript:alert(1)"],
    ["BRAND_PRIVACY_URL", "//malo.example"],
    ["SECURE_APPLICATION_URL", "http://sin-cifrar.example/"],
    ["SECURE_APPLICATION_URL", "https://seguro.example/?x=1"],
    ["PHONE_MAIN", "213 555 0100"],
    ["PHONES_BY_AFFILIATE", "{"],
    ["PHONES_BY_SOURCE", '{"1":"2"}'],
    ["MINIMUM_FILL_SECONDS", "pronto"],
  ])("%s: %s", (name, value) => expect(() => readSiteConfig({ [name]: value })).toThrow(name));
});
