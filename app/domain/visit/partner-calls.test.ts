import { expect, test } from "vitest";
import { touchOf } from "./attribution.ts";
import { partnerCalls } from "./partner-calls.ts";

const arrival = (path: string) =>
  touchOf(new URL(path, "https://site.example"), null, "2026-11-20T15:00:00.000Z");
const landing = arrival("/?src=1&lnk=x");
const earlierVisit = { touches: { first: landing, last: landing }, src: "1" };
const none = { firstRequest: false, referral: false, location: false, arrival: false };
const newVisitor = { touches: undefined, src: undefined };
const phone = "Mozilla/5.0 (Linux; Android 9; SM-A105M) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const first = { ...none, firstRequest: true };
const knownPlace = { hasProfile: false, isAwaitingReplies: false, knowsZipcode: true, userAgent: phone };
const unknownPlace = { ...knownPlace, knowsZipcode: false };
const returning = { ...knownPlace, hasProfile: true };
const waiting = { ...unknownPlace, isAwaitingReplies: true };
const landed = { ...none, referral: true, arrival: true };

test.each([
  ["a first visit", "/", newVisitor, knownPlace, first],
  ["a first visit without a known zipcode", "/", newVisitor, unknownPlace, { ...first, location: true }],
  ["a first landing", "/?src=1", newVisitor, knownPlace, { ...landed, firstRequest: true }],
  ["a first visit from an affiliate", "/?affid=77", newVisitor, knownPlace, { ...first, arrival: true }],
  ["a click on an advertisement", "/?gclid=G", earlierVisit, returning, { ...none, arrival: true }],
  ["a click on TikTok", "/?ttclid=T", earlierVisit, returning, { ...none, arrival: true }],
  ["a link with a campaign", "/?utm_campaign=mayo", earlierVisit, returning, { ...none, arrival: true }],
  ["a link with a medium alone", "/?utm_source=boletin&lnk=x", earlierVisit, returning, none],
  ["a visitor with a profile", "/", earlierVisit, { ...returning, knowsZipcode: false }, none],
  ["a second landing", "/?src=2", earlierVisit, returning, landed],
  ["another landing, while a call is pending", "/?src=2", earlierVisit, waiting, landed],
  ["a reloaded landing", "/?src=1&lnk=x", earlierVisit, returning, none],
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
  ["WhatsApp/2.23.20.0", false],
  ["WhatsApp/2.24.8.77 A", false],
  ["WhatsApp", false],
  ["Viber/13.3.0.6", false],
  ["TelegramBot (like TwitterBot)", false],
  ["Twitterbot/1.0", false],
  ["LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)", false],
  ["Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", false],
  ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", false],
  ["Slack-ImgProxy (+https://api.slack.com/robots)", false],
  ["Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com", false],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    false,
  ],
  ["facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984", false],
  ["meta-externalfetcher/1.1", false],
  ["Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)", false],
  ["FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)", false],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36 Google-Read-Aloud", false],
  ["Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b", false],
  ["Mozilla/5.0 (compatible; Yahoo Link Preview)", false],
  [
    "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/120 Safari/537.36 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)",
    false,
  ],
  ["Pinterest/0.2 (+https://www.pinterest.com/bot.html)", false],
  ["Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)", false],
  ["Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)", false],
  ["Iframely/1.3.1 (+https://iframely.com/docs/about)", false],
  // Browsers within apps, where a person reads.
  [`${iphone} [FBAN/FBIOS;FBAV/440.0.0.30.108;FBBV/536;FBDV/iPhone14,5]`, true],
  [`${phone} [FB_IAB/FB4A;FBAV/440.0.0.30.108;]`, true],
  [`${iphone} Instagram 312.0.0.22.119 (iPhone14,5; iOS 17_2; es_US)`, true],
  [`${iphone} WhatsApp/2.24.8.77`, true],
  [`${phone} Telegram-Android/11.3.3 (Samsung SM-A105M; Android 9; SDK 28; LOW)`, true],
  [`${iphone} Twitter for iPhone/10.20`, true],
  [`${iphone} Snapchat/12.65.0.39 (like Safari/8617, panda)`, true],
  [`${iphone} [LinkedInApp]/9.29.7`, true],
  [`${phone} musical_ly_2023 BytedanceWebview/d8a21c6`, true],
  [`${phone} [Pinterest/Android]`, true],
  [`${iphone} GSA/300.0.598994205`, true],
  // A telephone for little money.
  ["Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36", true],
  ["Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_20) AppleWebKit/537.36 Chrome/120 Mobile", true],
])("%s makes partner calls: %s", (userAgent, makes) =>
  expect(partnerCalls({ ...knownPlace, touch: landing, before: newVisitor, userAgent }).referral).toBe(makes),
);
