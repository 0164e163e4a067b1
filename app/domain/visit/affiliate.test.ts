import { describe, expect, test } from "vitest";
import { type Affiliate, affiliateOf, affiliateSchema, applicationLink } from "./affiliate.ts";

const links = { applicationPath: "/auto-credito/solicitud", secureUrl: "https://seguro.example/solicitud" };
const passed: Affiliate = { passed: true, secure: true, affid: "1" };
const linked: Affiliate = { passed: false, secure: true, linkid: "9" };
const none: Affiliate = { passed: false, secure: false };

describe("the affiliate state and the application link, by cookie, URL and referrer", () => {
  test.each<[string, Affiliate | undefined, string, string | null, Affiliate, string]>([
    ["without any of them, no affiliate", undefined, "/", null, none, "/auto-credito/solicitud"],
    [
      "an affiliate id in the URL",
      undefined,
      "/?affid=7",
      null,
      { passed: true, secure: true, affid: "7" },
      "https://seguro.example/solicitud?affid=7",
    ],
    [
      "a second affiliate id does not replace the first",
      passed,
      "/?affid=7&subid=x",
      null,
      passed,
      "https://seguro.example/solicitud?affid=1",
    ],
    [
      "a saved state without an affiliate accepts a new one",
      none,
      "/?affid=7",
      null,
      { passed: true, secure: true, affid: "7" },
      "https://seguro.example/solicitud?affid=7",
    ],
    [
      "a link id alone is not an affiliate, but leads to the secure host",
      undefined,
      "/?linkid=9",
      null,
      linked,
      "https://seguro.example/solicitud?linkid=9",
    ],
    [
      "a saved link id stays while nothing new arrives",
      linked,
      "/faq",
      "https://site.example/",
      linked,
      "https://seguro.example/solicitud?linkid=9",
    ],
    [
      "a saved link id gives way to an affiliate id",
      linked,
      "/?affid=7",
      null,
      { passed: true, secure: true, affid: "7" },
      "https://seguro.example/solicitud?affid=7",
    ],
    [
      "a landing page id alone changes nothing",
      undefined,
      "/?lpgid=3",
      null,
      { ...none, lpgid: "3" },
      "/auto-credito/solicitud",
    ],
    [
      "a landing page id comes first in the link",
      undefined,
      "/?subid=s&lpgid=3",
      null,
      { passed: false, secure: true, subid: "s", lpgid: "3" },
      "https://seguro.example/solicitud?lpgid=3&subid=s",
    ],
    [
      "the word seguro in the referrer's host",
      undefined,
      "/",
      "https://www.MiSeguro.example/x",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "the word seguro in the referrer's path",
      undefined,
      "/",
      "https://x.example/autos/Seguro-barato",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "the word seguro in the referrer's query",
      undefined,
      "/",
      "https://x.example/?q=seguro",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "the word seguro in the referrer, percent-encoded",
      undefined,
      "/",
      "https://x.example/?u=https%3A%2F%2Fs%65guro.example",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "the word seguro beside an encoding that means nothing",
      undefined,
      "/",
      "https://x.example/?q=%E0%A4&x=SEGURO",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "the word seguro in a referrer of our own does not count",
      undefined,
      "/",
      "https://site.example/temas/seguro?q=seguro",
      none,
      "/auto-credito/solicitud",
    ],
    [
      "the word seguro in a referrer that is no web address",
      undefined,
      "/",
      "android-app://com.seguro.app",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    ["a referrer that is not a URL", undefined, "/", "x%", none, "/auto-credito/solicitud"],
    ["empty ids are ignored", undefined, "/?affid=&subid=%20", null, none, "/auto-credito/solicitud"],
  ])("%s", (_, previous, path, referrer, state, link) => {
    const found = affiliateOf(previous, new URL(path, "https://site.example"), referrer);
    expect(found).toEqual(state);
    expect(applicationLink(found, links)).toBe(link);
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

test("without a secure host, the link to our application carries the affiliate's ids", () =>
  expect(applicationLink(passed, { ...links, secureUrl: "" })).toBe("/auto-credito/solicitud?affid=1"));

test("an affiliate's ids hold no invisible characters, and a cookie that has some is none of ours", () => {
  const url = new URL("https://site.example/?affid=7%1b%5b2K&subid=a%E2%80%AEb&linkid=%07");
  const affiliate = affiliateOf(undefined, url, null);
  expect(affiliate).toEqual({ passed: true, secure: true, affid: "7[2K", subid: "ab" });
  expect(affiliateSchema.safeParse(affiliate).success).toBe(true);
  expect(affiliateSchema.safeParse({ ...affiliate, affid: "7\u001b[2K" }).success).toBe(false);
});
