import { describe, expect, test } from "vitest";
import { conversionFrameHeaders, pagePolicy } from "./http.ts";

const policyOf = (tags: Parameters<typeof pagePolicy>[0]["tags"]) =>
  pagePolicy({ tags, captcha: "none", images: [] });
const hostsIn = (policy: string) =>
  [...new Set(policy.match(/https:\/\/[^/ ;]+/g))].map((origin) => origin.slice("https://".length)).sort();

/**
 * Whether a policy allows an address. By Content Security Policy Level 3, 6.7.2, a path that ends with a slash allows
 * everything below it, and any other path allows itself alone.
 */
function allows(policy: string, directive: string, address: string): boolean {
  const { origin, pathname } = new URL(address);
  const [, sources = ""] =
    policy
      .split("; ")
      .find((one) => one.startsWith(`${directive} `))
      ?.split(`${directive} `) ?? [];
  return sources.split(" ").some((source) => {
    if (!source.startsWith("https://")) return false;
    const [, host = "", path = ""] = /^(https:\/\/[^/]+)(.*)$/.exec(source) ?? [];
    return (
      host === origin && (path === "" || (path.endsWith("/") ? pathname.startsWith(path) : pathname === path))
    );
  });
}

const manager = ["*.analytics.google.com", "*.google-analytics.com"];
const ads = [
  "ad.doubleclick.net",
  "google.com",
  "googleads.g.doubleclick.net",
  "pagead2.googlesyndication.com",
  "td.doubleclick.net",
  "www.google.com",
  "www.googleadservices.com",
];
const shared = "www.googletagmanager.com";
const both = { managerId: "GTM-ABCD12", adsId: "AW-123456789" };
const conversionPolicy = conversionFrameHeaders("n")["content-security-policy"] ?? "";

describe("a page's policy allows what is configured and no more", () => {
  test.each([
    ["nothing", "", "", []],
    ["the tag manager", "GTM-ABCD12", "", [...manager, shared]],
    ["Ads", "", "AW-123456789", [...ads, shared]],
    ["both", "GTM-ABCD12", "AW-123456789", [...manager, ...ads, shared]],
  ])("%s", (_, managerId, adsId, hosts) => {
    const policy = policyOf({ managerId, adsId });
    expect(hostsIn(policy)).toEqual([...hosts].sort());
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  test("a page's policy allows no tags on a page without tags", () =>
    expect(hostsIn(policyOf(undefined))).toEqual([]));
});

// Endpoints that call any function by its name (github.com/google/csp-evaluator, allowlist_bypasses/jsonp.ts), and
// other endpoints of these hosts.
test.each([
  "https://www.google.com/tools/feedback/escalation-options",
  "https://www.google.com/complete/search?client=chrome&jsonp=alert",
  "https://www.google.com/pagead/1p-conversion/123456789/",
  "https://google.com/complete/search?client=chrome&jsonp=alert",
  "https://googleads.g.doubleclick.net/pagead/conversion/1036918760/wcm?callback=alert",
  "https://www.googleadservices.com/pagead/conversion/1070110417/wcm?callback=alert",
  "https://pagead2.googlesyndication.com/relatedsearch?callback=alert",
  "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js",
])("no script of %s runs on a page, nor in the conversion's document", (address) => {
  expect(allows(policyOf(both), "script-src", address)).toBe(false);
  expect(allows(conversionPolicy, "script-src", address)).toBe(false);
});

test.each([
  ["script-src", "https://www.googletagmanager.com/gtag/js?id=AW-123456789"],
  ["script-src", "https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12"],
  ["script-src", "https://www.googleadservices.com/pagead/conversion_async.js"],
  ["script-src", "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/?random=1"],
  ["script-src", "https://pagead2.googlesyndication.com/pagead/viewthroughconversion/123456789/"],
  ["connect-src", "https://www.googleadservices.com/pagead/conversion/123456789/?random=1"],
  ["connect-src", "https://www.googleadservices.com/ccm/conversion/123456789/"],
  ["connect-src", "https://pagead2.googlesyndication.com/ccm/collect?en=page_view"],
  ["connect-src", "https://www.google.com/ccm/collect?en=page_view"],
  ["connect-src", "https://www.google.com/rmkt/collect/123456789/"],
  ["connect-src", "https://google.com/ccm/form-data/123456789"],
  ["connect-src", "https://ad.doubleclick.net/ccm/s/collect"],
  ["img-src", "https://googleads.g.doubleclick.net/pagead/conversion/123456789/"],
  ["img-src", "https://www.google.com/pagead/1p-conversion/123456789/"],
  ["img-src", "https://www.google.com/pagead/1p-user-list/123456789/"],
  ["frame-src", "https://td.doubleclick.net/td/rul/123456789"],
])("Ads has what its tag needs: %s %s", (directive, address) => {
  expect(allows(policyOf(both), directive, address)).toBe(true);
  expect(allows(conversionPolicy, directive, address)).toBe(true);
});

test("the conversion's document reaches the hosts of Ads alone, and has no origin", () => {
  expect(hostsIn(conversionPolicy)).toEqual([...ads, shared].sort());
  expect(conversionPolicy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'nonce-n' /);
  expect(conversionPolicy).not.toMatch(/same-origin|unsafe|'self' http/);
});
