import { expect, test } from "vitest";
import { touchOf } from "./attribution.ts";
import { partnerCalls } from "./partner-calls.ts";

const arrival = (path: string) =>
  touchOf(new URL(path, "https://site.example"), null, "2026-11-20T15:00:00.000Z");
const landing = arrival("/?src=1&lnk=x");
const seen = { touches: { first: landing, last: landing }, src: "1" };
const newVisitor = { touches: undefined, src: undefined };
const phone = "Mozilla/5.0 (Linux; Android 9; SM-A105M) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test.each([
  [
    "a first visit",
    "/",
    newVisitor,
    false,
    true,
    phone,
    { firstRequest: true, referral: false, location: false },
  ],
  [
    "a first visit without a known zipcode",
    "/",
    newVisitor,
    false,
    false,
    phone,
    { firstRequest: true, referral: false, location: true },
  ],
  [
    "a first landing",
    "/?src=1",
    newVisitor,
    false,
    true,
    phone,
    { firstRequest: true, referral: true, location: false },
  ],
  [
    "a visitor with a profile",
    "/",
    seen,
    true,
    false,
    phone,
    { firstRequest: false, referral: false, location: false },
  ],
  [
    "a second landing",
    "/?src=2",
    seen,
    true,
    true,
    phone,
    { firstRequest: false, referral: true, location: false },
  ],
  [
    "a reloaded landing",
    "/?src=1&lnk=x",
    seen,
    true,
    true,
    phone,
    { firstRequest: false, referral: false, location: false },
  ],
  [
    "a crawler",
    "/?src=1",
    newVisitor,
    false,
    false,
    googlebot,
    { firstRequest: false, referral: false, location: false },
  ],
] as const)("the partner calls of %s", (_, path, before, hasProfile, knowsZipcode, userAgent, calls) =>
  expect(
    partnerCalls({ touch: arrival(path), before, hasProfile, awaiting: false, knowsZipcode, userAgent }),
  ).toEqual(calls),
);

test("a pending call is not made again, but another landing is another referral call", () => {
  const waiting = { hasProfile: false, awaiting: true, knowsZipcode: false, userAgent: phone };
  expect(partnerCalls({ ...waiting, touch: arrival("/?src=2"), before: seen })).toEqual({
    firstRequest: false,
    referral: true,
    location: false,
  });
});

test.each([
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", false],
  ["Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)", false],
  ["Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", false],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", false],
  ["Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)", false],
  // A telephone for little money.
  ["Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36", true],
  ["Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_20) AppleWebKit/537.36 Chrome/120 Mobile", true],
])("%s makes partner calls: %s", (userAgent, makes) =>
  expect(
    partnerCalls({
      touch: landing,
      before: newVisitor,
      hasProfile: false,
      awaiting: false,
      knowsZipcode: true,
      userAgent,
    }).referral,
  ).toBe(makes),
);
