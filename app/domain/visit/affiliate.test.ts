import { describe, expect, test } from "vitest";
import { type Affiliate, affiliateOf, applicationLink } from "./affiliate.ts";

const links = { applicationPath: "/auto-credito/solicitud", secureUrl: "https://seguro.example/solicitud" };
const passed: Affiliate = { passed: true, secure: true, affid: "1" };
const linked: Affiliate = { passed: false, secure: true, linkid: "9" };
const none: Affiliate = { passed: false, secure: false };

describe("cookie × address × referrer → state and link", () => {
  test.each<[string, Affiliate | undefined, string, string | null, Affiliate, string]>([
    ["nothing at all", undefined, "/", null, none, "/auto-credito/solicitud"],
    [
      "an affiliate",
      undefined,
      "/?affid=7",
      null,
      { passed: true, secure: true, affid: "7" },
      "https://seguro.example/solicitud?affid=7",
    ],
    [
      "a second affiliate does not replace the first",
      passed,
      "/?affid=7&subid=x",
      null,
      passed,
      "https://seguro.example/solicitud?affid=1",
    ],
    [
      "a state without affiliate does not block one",
      none,
      "/?affid=7",
      null,
      { passed: true, secure: true, affid: "7" },
      "https://seguro.example/solicitud?affid=7",
    ],
    [
      "a link id alone is no affiliate, but secure",
      undefined,
      "/?linkid=9",
      null,
      linked,
      "https://seguro.example/solicitud?linkid=9",
    ],
    [
      "… and lasts while nothing new arrives",
      linked,
      "/faq",
      "https://site.example/",
      linked,
      "https://seguro.example/solicitud?linkid=9",
    ],
    [
      "… until an affiliate comes",
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
      "seguro in the referrer's host",
      undefined,
      "/",
      "https://www.MiSeguro.example/x",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    [
      "seguro in the referrer's path",
      undefined,
      "/",
      "https://x.example/autos/Seguro-barato",
      { passed: false, secure: true },
      "https://seguro.example/solicitud",
    ],
    ["not in its query", undefined, "/", "https://x.example/?q=seguro", none, "/auto-credito/solicitud"],
    [
      "not on our own pages",
      undefined,
      "/",
      "https://site.example/temas/seguro",
      none,
      "/auto-credito/solicitud",
    ],
    ["a referrer that is no address", undefined, "/", "seguro", none, "/auto-credito/solicitud"],
    ["empty values are no values", undefined, "/?affid=&subid=%20", null, none, "/auto-credito/solicitud"],
  ])("%s", (_, previous, path, referrer, state, link) => {
    const found = affiliateOf(previous, new URL(path, "https://site.example"), referrer);
    expect(found).toEqual(state);
    expect(applicationLink(found, links)).toBe(link);
  });
});

test("values are cut and encoded; they never change scheme or host", () => {
  const url = new URL("https://site.example/");
  url.searchParams.set("affid", `https://malo.example/?x=1&y=#${"z".repeat(400)}`);
  const link = applicationLink(affiliateOf(undefined, url, null), links);
  expect(new URL(link).origin).toBe("https://seguro.example");
  expect(new URL(link).searchParams.get("affid")).toHaveLength(200);
  expect([...new URL(link).searchParams.keys()]).toEqual(["affid"]);
});

test("without a secure host of its own, the application here keeps the affiliate's values", () => {
  expect(applicationLink(passed, { ...links, secureUrl: "" })).toBe("/auto-credito/solicitud?affid=1");
});
