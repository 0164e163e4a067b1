import { affiliateReport, noReport } from "../../copy/affiliate-report.ts";
import { intlOf } from "../../copy/intl.ts";
import { textsFrom } from "../../copy/texts.ts";
import type { ReportLanguage } from "../../domain/affiliates/report.ts";
import { newYork } from "../../domain/calendar-day.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

export function useReportTexts(language: ReportLanguage) {
  const { texts } = usePage();
  const spanish = texts.of(affiliateReport);
  return language === "es"
    ? spanish
    : textsFrom(affiliateReport, texts.values, affiliateReportEnglish, intlOf.en);
}

export function useNoReportTexts(language: ReportLanguage) {
  const spanish = useTexts(noReport);
  return language === "es" ? spanish : noReportEnglish;
}

export const dateText = (date: string, language: ReportLanguage): string =>
  intlOf[language]().formatDate(date, { dateStyle: "medium", timeZone: "UTC" });

/** A moment (UTC, ISO) as a clock in New York shows it. */
export const momentText = (at: string, language: ReportLanguage): string =>
  intlOf[language]().formatDate(at, {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: newYork,
  });

type English<Area> = { readonly [Name in keyof Area & string]: string };

/** The English edition of `copy/affiliate-report.ts`: affiliates often speak no Spanish. An editor changes the Spanish one. */
export const affiliateReportEnglish: English<typeof affiliateReport> = {
  title: "Report for affiliate {affiliate}",
  lead: "Your arrivals, applications and postbacks. Only holders of this link see them; it works until {until}.",
  days: "Days are New York days.",
  language: "Español",
  "range.heading": "Choose dates",
  "range.from": "From",
  "range.to": "To",
  "range.show": "Show these dates",
  "totals.heading": "Total from {from} to {to}",
  arrivals: "Arrivals",
  started: "Applications started",
  accepted: "Applications accepted",
  postbacks: "Postbacks",
  sent: "Sent",
  waiting: "Waiting",
  failed: "Not delivered",
  "rows.heading": "By day and sub-affiliate",
  day: "Day",
  subAffiliate: "Sub-affiliate",
  none: "No sub-affiliate",
  "rows.empty": "There is nothing on these dates.",
  "rows.more":
    "{rows, plural, one {The first row is} other {The first # rows are}} listed. The total counts all of them.",
  "rows.csv": "Download by day (CSV)",
  "conversions.heading": "Conversions with a postback",
  "conversions.text":
    "Each has the random id that its postback carries. What is waiting is sent again, for a week.",
  "conversions.more":
    "{conversions, plural, one {The newest is} other {The newest # are}} listed here. The file has more.",
  "conversions.csv": "Download conversions (CSV)",
  conversion: "Conversion",
  time: "Time",
  postback: "Postback",
  "postback.sent": "Sent",
  "postback.waiting": "Waiting",
  "postback.failed": "Not delivered",
  "notes.heading": "How we count",
  "notes.arrivals":
    "An arrival counts when somebody comes by your link. Loading the page again does not count again. Arrivals are approximate: a few may be lost; applications are exact.",
  "notes.accepted":
    "An application counts once, on the day it is accepted. One that we review counts when we release it.",
  "notes.rest":
    "On a day with more than a thousand combinations of links on the site, the rest counts by the names that we already know.",
};

const noReportEnglish: English<typeof noReport> = {
  "unknown.title": "This link opens no report",
  "unknown.text":
    "It may have expired, or a part of it is missing. Ask whoever gave it to you for another one.",
  "busy.title": "Please wait a minute",
  "busy.text": "You opened the report many times in a row. Try again in a minute.",
  "unavailable.title": "We cannot show the report now",
  "unavailable.text": "This is a problem of ours. Try again in a moment.",
};
