import { affiliateReport, noReport } from "../../copy/affiliate-report.ts";
import { formatAll, type Values } from "../../copy/format.ts";
import type { ReportLanguage } from "../../domain/affiliates/report-language.ts";
import { useTexts } from "../../ui/page-context.ts";
import { affiliateReportEnglish, noReportEnglish } from "./english.ts";

/** The report's texts in its language. */
export function useReportTexts(language: ReportLanguage, values: Values) {
  const spanish = useTexts(affiliateReport, values);
  return language === "es" ? spanish : formatAll(affiliateReportEnglish, values);
}

/** The texts of a link that shows no report. */
export function useNoReportTexts(language: ReportLanguage) {
  const spanish = useTexts(noReport);
  return language === "es" ? spanish : noReportEnglish;
}

/** A New York date (ISO) as people read it. */
export const dateText = (date: string, language: ReportLanguage): string =>
  dates[language].format(new Date(`${date}T12:00:00Z`));

/** A moment (UTC, ISO) as a clock in New York shows it. */
export const momentText = (at: string, language: ReportLanguage): string =>
  moments[language].format(new Date(at));

const both = (options: Intl.DateTimeFormatOptions) => ({
  es: new Intl.DateTimeFormat("es-US", options),
  en: new Intl.DateTimeFormat("en-US", options),
});
const dates = both({ dateStyle: "medium", timeZone: "UTC" });
const moments = both({ dateStyle: "short", timeStyle: "short", timeZone: "America/New_York" });
