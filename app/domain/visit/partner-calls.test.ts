import { expect, test } from "vitest";
import { touchOf } from "./attribution.ts";
import { partnerCalls } from "./partner-calls.ts";

const arrival = (path: string) =>
  touchOf(new URL(path, "https://site.example"), null, "2026-11-20T15:00:00.000Z");
const landing = arrival("/?src=1&lnk=x");
const seen = { touches: { first: landing, last: landing }, src: "1" };
const none = { firstRequest: false, referral: false, location: false, arrival: false };
const newVisitor = { touches: undefined, src: undefined };
const phone = "Mozilla/5.0 (Linux; Android 9; SM-A105M) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test.each([
  ["a first visit", "/", newVisitor, false, true, phone, { ...none, firstRequest: true }],
  [
    "a first visit without a known zipcode",
    "/",
    newVisitor,
    false,
    false,
    phone,
    { ...none, firstRequest: true, location: true },
  ],
  [
    "a first landing",
    "/?src=1",
    newVisitor,
    false,
    true,
    phone,
    { ...none, firstRequest: true, referral: true, arrival: true },
  ],
  [
    "a first visit from an affiliate",
    "/?affid=77",
    newVisitor,
    false,
    true,
    phone,
    { ...none, firstRequest: true, arrival: true },
  ],
  ["a click on an advertisement", "/?gclid=G", seen, true, true, phone, { ...none, arrival: true }],
  ["a campaign's link", "/?utm_source=boletin&lnk=x", seen, true, true, phone, none],
  ["a visitor with a profile", "/", seen, true, false, phone, none],
  ["a second landing", "/?src=2", seen, true, true, phone, { ...none, referral: true, arrival: true }],
  ["a reloaded landing", "/?src=1&lnk=x", seen, true, true, phone, none],
  ["a crawler", "/?src=1", newVisitor, false, false, googlebot, none],
] as const)("the partner calls of %s", (_, path, before, hasProfile, knowsZipcode, userAgent, calls) =>
  expect(
    partnerCalls({ touch: arrival(path), before, hasProfile, awaiting: false, knowsZipcode, userAgent }),
  ).toEqual(calls),
);

test("a pending call is not made again, but another landing is another referral call", () => {
  const waiting = { hasProfile: false, awaiting: true, knowsZipcode: false, userAgent: phone };
  expect(partnerCalls({ ...waiting, touch: arrival("/?src=2"), before: seen })).toEqual({
    ...none,
    referral: true,
    arrival: true,
  });
});

test("an affiliate's link that is loaded again is one arrival, also while an earlier source still counts", () => {
  const affiliate = arrival("/?affid=77&subid=a");
  const returning = { hasProfile: true, awaiting: false, knowsZipcode: true, userAgent: phone };
  for (const src of [undefined, "1"]) {
    const before = { touches: { first: landing, last: affiliate }, src };
    expect(partnerCalls({ ...returning, touch: affiliate, before })).toEqual(none);
    expect(partnerCalls({ ...returning, touch: arrival("/?affid=77&subid=b"), before }).arrival).toBe(true);
  }
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
