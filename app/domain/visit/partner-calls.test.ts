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

const first = { ...none, firstRequest: true };
const knownPlace = { hasProfile: false, awaiting: false, knowsZipcode: true, userAgent: phone };
const unknownPlace = { ...knownPlace, knowsZipcode: false };
const returning = { ...knownPlace, hasProfile: true };
const waiting = { ...unknownPlace, awaiting: true };
const landed = { ...none, referral: true, arrival: true };

test.each([
  ["a first visit", "/", newVisitor, knownPlace, first],
  ["a first visit without a known zipcode", "/", newVisitor, unknownPlace, { ...first, location: true }],
  ["a first landing", "/?src=1", newVisitor, knownPlace, { ...landed, firstRequest: true }],
  ["a first visit from an affiliate", "/?affid=77", newVisitor, knownPlace, { ...first, arrival: true }],
  ["a click on an advertisement", "/?gclid=G", seen, returning, { ...none, arrival: true }],
  ["a link with a campaign", "/?utm_campaign=mayo", seen, returning, { ...none, arrival: true }],
  ["a link with a medium alone", "/?utm_source=boletin&lnk=x", seen, returning, none],
  ["a visitor with a profile", "/", seen, { ...returning, knowsZipcode: false }, none],
  ["a second landing", "/?src=2", seen, returning, landed],
  ["another landing, while a call is pending", "/?src=2", seen, waiting, landed],
  ["a reloaded landing", "/?src=1&lnk=x", seen, returning, none],
  ["a crawler", "/?src=1", newVisitor, { ...unknownPlace, userAgent: googlebot }, none],
] as const)("the partner calls of %s", (_, path, before, visit, calls) =>
  expect(partnerCalls({ ...visit, touch: arrival(path), before })).toEqual(calls),
);

test("an affiliate's link that is loaded again is one arrival, also while an earlier source still counts", () => {
  const affiliate = arrival("/?affid=77&subid=a");
  for (const src of [undefined, "1"]) {
    const before = { touches: { first: landing, last: affiliate }, src };
    expect(partnerCalls({ ...returning, touch: affiliate, before })).toEqual(none);
    expect(partnerCalls({ ...returning, touch: arrival("/?affid=77&subid=b"), before }).arrival).toBe(true);
  }
});

test.each([
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", false],
  ["Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)", false],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", false],
  // A telephone for little money.
  ["Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36", true],
  ["Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_20) AppleWebKit/537.36 Chrome/120 Mobile", true],
])("%s makes partner calls: %s", (userAgent, makes) =>
  expect(partnerCalls({ ...knownPlace, touch: landing, before: newVisitor, userAgent }).referral).toBe(makes),
);
