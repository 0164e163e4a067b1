import { describe, expect, test } from "vitest";
import { conversionFrameHeaders, pagePolicy } from "./http.ts";

const policyOf = (tags: Parameters<typeof pagePolicy>[0]["tags"]) =>
  pagePolicy({ tags, captcha: "none", images: [] });
const hostsIn = (policy: string) => [...new Set(policy.match(/https:[^ ;]+/g))].sort();

const manager = ["https://*.analytics.google.com", "https://*.google-analytics.com"];
const ads = [
  "https://google.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://td.doubleclick.net",
  "https://www.google.com",
  "https://www.googleadservices.com",
];
const shared = "https://www.googletagmanager.com";

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

  test("and nothing of it on a page without tags", () => expect(hostsIn(policyOf(undefined))).toEqual([]));
});

test("the conversion's document reaches the hosts of Ads alone, and has no origin", () => {
  const policy = conversionFrameHeaders("n")["content-security-policy"] ?? "";
  expect(hostsIn(policy)).toEqual([...ads, shared].sort());
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'nonce-n' /);
  expect(policy).not.toMatch(/same-origin|unsafe|'self' http/);
});
