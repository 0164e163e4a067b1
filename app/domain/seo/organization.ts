import type { ContactPoint, DayOfWeek, OpeningHoursSpecification, Organization, WebSite } from "schema-dts";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainTime from "temporal-polyfill/fns/PlainTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { dayOf } from "../calendar-day.ts";
import type { Brand } from "../settings/brand.ts";
import { newYork } from "../time-zone.ts";
import type { Hours, TimeRange } from "../visit/opening-hours.ts";

type Site = { origin: string; brand: Pick<Brand, "name" | "legalName"> };

/** @param date New York's date, ISO. The opening hours have its offset. */
export const organization = (
  { origin, brand, phone, hours }: Site & Parameters<typeof contactPoint>[0],
  date: string,
): Organization => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: brand.name,
  legalName: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  publishingPrinciples: `${origin}/como-trabajamos`,
  contactPoint: contactPoint({ origin, phone, hours }, date),
});

export const website = ({ origin, brand }: Site): WebSite => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  inLanguage: "es-US",
  publisher: { "@id": `${origin}/#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/temas-de-ayuda?q={search_term_string}`,
    // Google's sitelinks search box reads this property, which schema-dts does not know.
    ...{ "query-input": "required name=search_term_string" },
  },
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The contact point. Its hours have New York's offset on the date (ISO), because schema.org knows no time zones. */
export function contactPoint(
  { origin, phone, hours }: { origin: string; phone: string; hours: Pick<Hours, "days"> },
  date: string,
): ContactPoint {
  const openingHours = hoursOf(hours.days, offsetOn(date));
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: `+${phone}`,
    url: `${origin}/contactanos`,
    availableLanguage: "es",
    areaServed: "US",
    ...(openingHours.length > 0 && { hoursAvailable: openingHours }),
  };
}

function hoursOf(days: Hours["days"], offset: string): OpeningHoursSpecification[] {
  const byRange = new Map<string, { range: TimeRange; dayOfWeek: DayOfWeek[] }>();
  for (const [weekday, ranges] of days.entries())
    for (const range of ranges) {
      const group = byRange.get(range.join()) ?? { range, dayOfWeek: [] };
      group.dayOfWeek.push(weekdays[weekday] ?? "Monday");
      byRange.set(range.join(), group);
    }
  return [...byRange.values()].map(({ range: [opens, closes], dayOfWeek }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens: `${opens}:00${offset}`,
    // 24:00 would belong to the next day.
    closes: `${closes === "24:00" ? "23:59" : closes}:00${offset}`,
  }));
}

const offsetOn = (date: string): string =>
  ZonedDateTime.offset(
    PlainDate.toZonedDateTime(dayOf(date), { timeZone: newYork, plainTime: PlainTime.create(12) }),
  );
