import { intlByLanguage } from "../../copy/intl.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";

/** The screen's formatters. Days and hours are New York's already, so they are formatted as if they were UTC. */
export function useFormats() {
  const texts = useTexts(todayTexts);
  const { formatDate, formatDateTimeRange, formatList, formatNumber, formatRelativeTime } =
    intlByLanguage[useConsoleFacts().language]();
  const timeZone = "UTC";
  const day = (iso: string) => formatDate(dateOf(iso), { day: "numeric", month: "short", timeZone });
  const dateOf = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return {
    number: (value: number) => formatNumber(value),
    /** Joins names as `a, b or c`. */
    either: (names: string[]) => formatList(names, { type: "disjunction" }),
    /** Undefined is written as `–`. */
    percent: (
      share: number | undefined,
      maximumFractionDigits = 0,
      signDisplay: "auto" | "exceptZero" = "auto",
    ) =>
      share === undefined
        ? "–"
        : formatNumber(share, { style: "percent", maximumFractionDigits, signDisplay }),
    day,
    range: (from: string, to: string) => {
      const format = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
      return formatDateTimeRange(dateOf(from), dateOf(to), format);
    },
    /** Writes `2026-11-21T13` as `21 nov, 13 h`. */
    moment: (at: string) => unbroken(at.length > 10 ? `${day(at)}, ${Number(at.slice(11, 13))} h` : day(at)),
    /** Writes how long ago a time was, in the largest whole unit. */
    ago: (iso: string, now: number) => {
      const minutes = Math.max(1, Math.round((now - Date.parse(iso)) / 60_000));
      const hours = Math.floor(minutes / 60);
      if (minutes < 60) return unbroken(formatRelativeTime(-minutes, "minute", { style: "short" }));
      return unbroken(
        hours < 48 ? formatRelativeTime(-hours, "hour") : formatRelativeTime(-Math.floor(hours / 24), "day"),
      );
    },
    /** Writes seconds, counted in steps of 15, as `45 s` or `3:15`; -1 stands for more than half an hour. */
    duration: (seconds: number) => {
      if (seconds <= 0) return texts[seconds < 0 ? "time.beyond" : "time.least"];
      if (seconds < 60) return formatNumber(seconds, { style: "unit", unit: "second" });
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    },
  };
}

/** A time of few words stays on one line. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");
