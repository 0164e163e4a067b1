import { expect, test } from "vitest";
import { contactPoint } from "./organization.ts";

const phone = "1-213-555-0100";
const origin = "https://sitio.example";
const weekday = [["09:00", "21:00"]] as const;
const saturday = [
  ["10:00", "13:00"],
  ["15:00", "24:00"],
] as const;
const days = [weekday, weekday, weekday, weekday, weekday, saturday, []] as const;
const answered = (dayOfWeek: string[], opens: string, closes: string) => ({
  "@type": "OpeningHoursSpecification",
  ...{ dayOfWeek, opens: `${opens}:00-05:00`, closes: `${closes}:00-05:00` },
});

test("days with the same hours stand together, a closed day is left out, and midnight is the day's last minute", () =>
  expect(contactPoint({ origin, phone, hours: { days } }, "2026-11-22")).toEqual({
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: "+1-213-555-0100",
    url: "https://sitio.example/contactanos",
    availableLanguage: "es",
    areaServed: "US",
    hoursAvailable: [
      answered(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "09:00", "21:00"),
      answered(["Saturday"], "10:00", "13:00"),
      answered(["Saturday"], "15:00", "23:59"),
    ],
  }));

test("the offset is New York's on that day", () =>
  expect(JSON.stringify(contactPoint({ origin, phone, hours: { days } }, "2026-07-01"))).toContain(
    '"opens":"09:00:00-04:00"',
  ));

test("if nobody ever takes calls, no hours are named", () =>
  expect(
    contactPoint({ origin, phone, hours: { days: [[], [], [], [], [], [], []] } }, "2026-11-22"),
  ).not.toHaveProperty("hoursAvailable"));
