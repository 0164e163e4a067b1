import { quarterWords } from "../copy/average-rates.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { averageRates } from "../domain/estimate/average-rates.ts";

/** `de abril a junio de 2026` */
export function ratesQuarter(texts: SiteTexts): string {
  const { number, year } = averageRates.quarter;
  return texts.of(quarterWords).quarter({ quarter: number, year: String(year) });
}
