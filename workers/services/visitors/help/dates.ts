import { lazy } from "../../../../app/domain/lazy.ts";

const longDate = lazy(() => new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" }));

/** Writes an ISO date in words: `2026-11-18` → 18 de noviembre de 2026. */
export const formatDate = (iso: string): string => longDate().format(new Date(iso));

/**
 * Reads an ISO date, or seconds or milliseconds since 1970. The result is an ISO date. Other forms are ambiguous, as
 * 3/4 is a day in March or in April, and give an empty text.
 */
export function isoDate(value: unknown): string {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  if (/^\d{9,13}$/.test(text)) return isoOf(Number(text) * (text.length > 11 ? 1 : 1000));
  const [date] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? [];
  // JavaScript would turn February 30 into a day in March.
  return date && isoOf(Date.parse(date)) === date ? date : "";
}

const isoOf = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : "");
