import { describe, expect, test } from "vitest";
import { type Affiliate, affiliateOf, affiliateSchema, applicationLink } from "./affiliate.ts";

const links = { applicationPath: "/auto-credito/solicitud", secureUrl: "https://seguro.example/solicitud" };
const { applicationPath: own, secureUrl: host } = links;
const passed: Affiliate = { passed: true, secure: true, affid: "1" };
const seventh: Affiliate = { passed: true, secure: true, affid: "7" };
const seguro: Affiliate = { passed: false, secure: true };
const linked: Affiliate = { ...seguro, linkid: "9" };
const none: Affiliate = { passed: false, secure: false };

describe("the affiliate state and the application link, by cookie, URL and referrer", () => {
  test.each<[string, Affiliate | undefined, string, string | null, Affiliate, string]>([
    ["without any of them, no affiliate", undefined, "/", null, none, own],
    ["an affiliate id in the URL", undefined, "/?affid=7", null, seventh, `${host}?affid=7`],
    ["a second affiliate id replaces none", passed, "/?affid=7&subid=x", null, passed, `${host}?affid=1`],
    ["a saved state without an affiliate accepts one", none, "/?affid=7", null, seventh, `${host}?affid=7`],
    [
      "a link id alone is no affiliate, but secure",
      undefined,
      "/?linkid=9",
      null,
      linked,
      `${host}?linkid=9`,
    ],
    ["a saved link id stays", linked, "/faq", "https://site.example/", linked, `${host}?linkid=9`],
    ["a saved link id gives way to an affiliate id", linked, "/?affid=7", null, seventh, `${host}?affid=7`],
    ["a landing page id alone changes nothing", undefined, "/?lpgid=3", null, { ...none, lpgid: "3" }, own],
    [
      "a landing page id comes first in the link",
      undefined,
      "/?subid=s&lpgid=3",
      null,
      { ...seguro, subid: "s", lpgid: "3" },
      `${host}?lpgid=3&subid=s`,
    ],
    ["seguro in the referrer's host", undefined, "/", "https://www.MiSeguro.example/x", seguro, host],
    ["seguro in its query", undefined, "/", "https://x.example/?q=seguro", seguro, host],
    ["seguro, encoded", undefined, "/", "https://x.example/?u=https%3A%2F%2Fs%65guro.example", seguro, host],
    ["seguro, beside a bad encoding", undefined, "/", "https://x.example/?q=%E0%A4&x=SEGURO", seguro, host],
    ["seguro in what is no web address", undefined, "/", "android-app://com.seguro.app", seguro, host],
    ["seguro in a page of ours", undefined, "/", "https://site.example/temas/seguro?q=seguro", none, own],
    ["a referrer that is not a URL", undefined, "/", "x%", none, own],
    ["an id that is an e-mail address is none", undefined, "/?affid=ana%40example.com", null, none, own],
    ["empty ids are ignored", undefined, "/?affid=&subid=%20", null, none, own],
  ])("%s", (_, previous, path, referrer, state, link) => {
    const affiliate = affiliateOf(previous, new URL(path, "https://site.example"), referrer);
    expect(affiliate).toEqual(state);
    expect(applicationLink(affiliate, links)).toBe(link);
  });
});

test("an affiliate's ids are truncated and encoded, and never change the link's scheme or host", () => {
  const url = new URL("https://site.example/");
  url.searchParams.set("affid", `https://malo.example/?x=1&y=#${"z".repeat(400)}`);
  const link = applicationLink(affiliateOf(undefined, url, null), links);
  expect(new URL(link).origin).toBe("https://seguro.example");
  expect(new URL(link).searchParams.get("affid")).toHaveLength(200);
  expect([...new URL(link).searchParams.keys()]).toEqual(["affid"]);
});

test.each([
  ["https://forms.example/apply?form=7&k=a%2Fb", "https://forms.example/apply?form=7&k=a%2Fb&affid=1"],
  ["https://forms.example/apply?", "https://forms.example/apply?affid=1"],
  ["https://forms.example/apply?form=7&", "https://forms.example/apply?form=7&affid=1"],
])("the secure host's own query stays in front of an affiliate's ids: %s", (secureUrl, link) => {
  expect(applicationLink(passed, { ...links, secureUrl })).toBe(link);
  expect(applicationLink(seguro, { ...links, secureUrl })).toBe(secureUrl);
});

test("without a secure host, the link to our application carries the affiliate's ids", () =>
  expect(applicationLink(passed, { ...links, secureUrl: "" })).toBe("/auto-credito/solicitud?affid=1"));

test("an affiliate's ids hold no invisible characters, and a cookie that has some is none of ours", () => {
  const url = new URL("https://site.example/?affid=7%1b%5b2K&subid=a%E2%80%AEb&linkid=%07");
  const affiliate = affiliateOf(undefined, url, null);
  expect(affiliate).toEqual({ passed: true, secure: true, affid: "7[2K", subid: "ab" });
  expect(affiliateSchema.safeParse(affiliate).success).toBe(true);
  expect(affiliateSchema.safeParse({ ...affiliate, affid: "7\u001b[2K" }).success).toBe(false);
});
