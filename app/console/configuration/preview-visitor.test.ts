import { expect, test } from "vitest";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { usualHours } from "../../domain/visit/opening-settings.ts";
import { type PreviewQuestion, type PreviewSettings, previewVisitor } from "./preview-visitor.ts";

const settings: PreviewSettings = {
  phones: {
    main: "1-213-555-0100",
    byAffiliate: { "123": "1-213-555-0123" },
    bySource: { radio: "1-213-555-0150" },
  },
  hours: usualHours,
  secureApplicationUrl: "https://seguro.example/forma",
  partnerCookies: ["acme_*"],
  showTestPixels: false,
  affiliates: [{ id: "123", name: "Autos del Sur", note: "" }],
  sources: [{ id: "radio", name: "La radio", note: "" }],
};
/** Friday, 3 July 2026, 20:59 in New York: the last minute of the day. */
const lastMinute = Date.parse("2026-07-04T00:59:00Z");
const usual: PreviewQuestion = {
  link: { affid: "123", src: "radio" },
  referrer: "",
  zipcode: "75201",
  timeZone: "America/Chicago",
  at: lastMinute,
  minutesAfterFirst: undefined,
  gpc: false,
  offeredCookies: [],
};
const preview = (question: Partial<PreviewQuestion> = {}, hours = usualHours) => {
  const asked = { ...usual, ...question };
  return previewVisitor(asked, { ...settings, hours }, newYorkDate(asked.at));
};

test("an affiliate's visitor from Dallas, on 3 July at 20:59", () =>
  expect(preview()).toMatchObject({
    affiliate: { id: "123", name: "Autos del Sur" },
    source: { id: "radio", name: "La radio" },
    phone: { value: "1-213-555-0123", rule: "affiliate", setting: "PHONES_BY_AFFILIATE" },
    applicationLink: { value: "https://seguro.example/forma?affid=123", rule: "ids" },
    opening: { status: { open: true, closes: Date.parse("2026-07-04T01:00:00Z") }, setting: "OPENING_HOURS" },
    zipcode: { value: "75201", origin: "edge" },
    calls: { firstRequest: true, referral: true, location: false },
  }));

test("a minute later nobody answers, until Independence Day's short hours", () => {
  const { opening } = preview({ at: lastMinute + 60_000 });
  expect(opening.status).toEqual({ open: false, opens: Date.parse("2026-07-04T14:00:00Z") });
  expect(preview({ at: Date.parse("2026-07-04T21:00:00Z") }).opening).toMatchObject({
    status: { open: false },
    special: { name: "Día de la Independencia", isOff: false },
    setting: "HOLIDAYS",
  });
});

test("a day off and Thanksgiving are named by what makes them so", () => {
  const daysOff = [{ name: "Inventario", on: { kind: "once", date: "2026-07-03" } as const }];
  const special = { name: "Inventario", isOff: true };
  const { opening } = preview({}, { ...usualHours, daysOff });
  expect(opening).toMatchObject({ today: [], special, setting: "DAYS_OFF" });
  const thanksgiving = preview({ at: Date.parse("2026-11-26T17:00:00Z") });
  expect(thanksgiving.opening).toMatchObject({ special: { isOff: true }, setting: "always" });
});

test("on the second visit the affiliate stays, the source for 24 minutes, and partners are not asked again", () => {
  const soon = preview({ minutesAfterFirst: 23, link: { src: "radio" } });
  expect(soon.phone).toMatchObject({ rule: "source", value: "1-213-555-0150" });
  expect(soon.calls).toMatchObject({ firstRequest: false, referral: false });
  const later = preview({ minutesAfterFirst: 24, link: { src: "radio" } });
  expect(later.phone).toMatchObject({ rule: "main", setting: "PHONE_MAIN" });
  expect(preview({ minutesAfterFirst: 600 }).phone.rule).toBe("affiliate");
});

test("without a link there is nothing but what the site has for everybody", () => {
  const plain = preview({ link: {}, zipcode: "" });
  expect(plain).toMatchObject({
    affiliate: { id: "", name: "" },
    phone: { rule: "main" },
    applicationLink: { value: "/auto-credito/solicitud", rule: "own" },
    zipcode: { value: "90245", origin: "default" },
    calls: { firstRequest: true, referral: false, location: true },
  });
  const { applicationLink } = preview({ link: {}, referrer: "https://seguro.partner.example/" });
  expect(applicationLink).toMatchObject({ rule: "seguro", value: "https://seguro.example/forma" });
});

test("a partner's cookies are those that the list allows, and with the opt-out none", () => {
  const offeredCookies = ["acme_id", "other"];
  const allowed = { accepted: ["acme_id"], refused: ["other"] };
  expect(preview({ offeredCookies }).cookies).toMatchObject({ ...allowed, sent: "" });
  expect(preview({ offeredCookies, minutesAfterFirst: 5 }).cookies.sent).toBe("acme_id=1");
  const optedOut = { isOptedOut: true, accepted: [], refused: offeredCookies, sent: "" };
  expect(preview({ offeredCookies, gpc: true, minutesAfterFirst: 5 }).cookies).toEqual(optedOut);
});
