import { affiliateReport, noReport } from "../../copy/affiliate-report.ts";
import { formatAll, type Values } from "../../copy/format.ts";
import { intlOf } from "../../copy/intl.ts";
import type { ReportLanguage } from "../../domain/affiliates/report.ts";
import { useTexts } from "../../ui/page-context.ts";
import { affiliateReportEnglish, noReportEnglish } from "./english.ts";

export function useReportTexts(language: ReportLanguage, values: Values) {
  const spanish = useTexts(affiliateReport, values);
  return language === "es" ? spanish : formatAll(affiliateReportEnglish, values, intlOf.en);
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
    timeZone: "America/New_York",
  });
