import { expect, test } from "vitest";
import { readSite } from "../../app/config.ts";
import { fallbackPage } from "./fallback-page.ts";

const configAt = (now: string) =>
  readSite({ ENVIRONMENT: "test", SITE_ORIGIN: "https://sitio.example", SITE_HOSTS: "", TEST_NOW: now })
    .config;

test("the page's security policy allows its only style, and without a configuration the page links to the home page", async () => {
  const page = fallbackPage(undefined, "4f1c-09ab");
  const [, nonce] = /style-src 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
  const text = await page.text();
  expect(text.match(/<style nonce="[^"]+"/g)).toEqual([`<style nonce="${nonce}"`]);
  expect(text).toContain("--accent: #");
  expect(text).toContain('<a class="home" href="/">Volver al inicio</a>');
});

test("the page shows the telephone number during opening hours, and not after hours", async () => {
  // The first time is a Friday noon in New York, the second a Friday night.
  const open = await fallbackPage(configAt("2026-11-20T17:00:00Z"), "4f1c-09ab").text();
  expect(open).toContain('<a href="tel:+12135550100">213-555-0100</a>');
  expect(open).toContain("Tu Crédito de Auto");
  const closed = await fallbackPage(configAt("2026-11-21T04:00:00Z"), "4f1c-09ab").text();
  expect(closed).not.toContain("tel:");
  expect(closed).toContain("Tu Crédito de Auto");
});
