import { useConsole } from "../../../document/console-page.ts";
import { changeOf } from "../../../domain/operator/comparison.ts";
import { locales, useConsoleTexts } from "../console-texts.ts";
import { todayTexts } from "../copy/today.ts";

/** How this screen writes numbers and moments. Days and hours are New York's already: they are written as they stand. */
export function useFormats() {
  const t = useConsoleTexts(todayTexts);
  const locale = locales[useConsole().language];
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const exactPercent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 2 });
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const day = inUtc({ day: "numeric", month: "short" });
  const weekday = inUtc({ weekday: "long" });
  const shortWeekday = inUtc({ weekday: "short" });
  const range = inUtc({ day: "numeric", month: "short", year: "numeric" });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const dateOf = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  /** 2 November 2025 was a Sunday. */
  const dayOfWeek = (at: number) => new Date(Date.UTC(2025, 10, 2 + at));
  return {
    number: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value),
    day: (iso: string) => day.format(dateOf(iso)),
    weekday: (at: number) => weekday.format(dayOfWeek(at)),
    shortWeekday: (at: number) => shortWeekday.format(dayOfWeek(at)),
    range: (from: string, to: string) => range.formatRange(dateOf(from), dateOf(to)),
    /** `2026-11-21T13` as `21 nov, 13 h`. */
    moment: (at: string) =>
      at.length > 10 ? `${day.format(dateOf(at))}, ${Number(at.slice(11, 13))} h` : day.format(dateOf(at)),
    /** How long before a moment another one was, in the largest whole unit. */
    ago: (iso: string, now: number) => {
      const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000));
      if (minutes < 60) return ago.format(-minutes, "minute");
      return minutes < 48 * 60
        ? ago.format(-Math.floor(minutes / 60), "hour")
        : ago.format(-Math.floor(minutes / (24 * 60)), "day");
    },
    /** `▲ 12 % más`; without anything before: that there was nothing. */
    change: (now: number, before: number) => {
      const { difference, share } = changeOf(now, before);
      if (difference === 0) return `= ${t("change.same")}`;
      if (share === undefined) return `▲ ${t("change.new")}`;
      const text = exactPercent.format(Math.abs(share));
      return difference > 0
        ? `▲ ${t("change.more", { share: text })}`
        : `▼ ${t("change.less", { share: text })}`;
    },
    /** Seconds as `3:15`; null without any, -1 for more than half an hour. */
    duration: (seconds: number | null) => {
      if (seconds === null) return t("time.none");
      if (seconds < 0) return t("time.beyond");
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
  };
}
