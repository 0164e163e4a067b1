import { getIntl } from "../copy/intl.ts";
import type { openingWords } from "../copy/opening.ts";
import type { Texts } from "../copy/texts.ts";
import { newYorkDate } from "../domain/calendar-day.ts";
import { localPhone, phoneHref } from "../domain/forms/phone-number.ts";
import { newYork } from "../domain/time-zone.ts";
import type { OpeningStatus, SpecialDay } from "../domain/visit/opening-hours.ts";
import type { ByPhone } from "../ui/page-context.ts";

type OpeningTexts = Texts<typeof openingWords>;

/**
 * Writes the opening state in New York's time and, if it differs, in the visitor's own.
 * @param visit.today New York's date, ISO.
 * @param visit.special Today's holiday or day off in New York.
 */
export function formatOpening(
  opening: OpeningStatus,
  visit: { phone: string; timeZone: string; today: string; special: SpecialDay | undefined },
  texts: OpeningTexts,
): ByPhone {
  const { today, special } = visit;
  const phone = localPhone(visit.phone);
  const number = texts.number({ phone });
  const holiday = special?.name ?? "";
  if (opening.open) {
    const time = timeText("until", opening.closes, newYork, texts);
    const localTime = timeText("until", opening.closes, visit.timeZone, texts);
    const kind = localTime === time ? "open" : "openElsewhere";
    const message = special ? texts[`${kind}.holiday`] : texts[kind];
    const text = message({ phone, time, there: localTime, holiday });
    const until = texts["open.short"]({
      time,
      there: localTime === time ? "none" : localTime,
      holiday: special?.name ?? "none",
    });
    return { text, number, offer: "", link: { ...linkTo(visit.phone, texts), until } };
  }
  if (!Number.isFinite(opening.opens)) return { text: "", number, offer: "" };
  const time = timeText("clock", opening.opens, newYork, texts);
  const localTime = timeText("clock", opening.opens, visit.timeZone, texts);
  const opens = {
    day: dayText(opening.opens, today, texts),
    time,
    there: localTime === time ? "none" : localTime,
  };
  const text = special?.isOff ? texts["closed.holiday"]({ holiday, ...opens }) : texts.closed(opens);
  return { text, number, offer: texts["closed.short"](opens) };
}

function linkTo(phone: string, texts: OpeningTexts) {
  const phoneText = localPhone(phone);
  const label = texts["call.label"]({ phone: phoneText });
  return { href: phoneHref(phone), phone: phoneText, call: texts.call, label };
}

/** A time such as `21:05`. New York's time is used for a time zone that the platform does not know. */
function clockIn(timeZone: string, time: number): string {
  const clock = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;
  try {
    return getIntl().formatTime(time, { ...clock, timeZone: timeZone || newYork });
  } catch {
    return getIntl().formatTime(time, { ...clock, timeZone: newYork });
  }
}

/**
 * A time such as "a las 9:00 a. m.". The text is composed here, because platforms write a. m. and p. m. differently in
 * Spanish.
 */
function timeText(kind: "clock" | "until", time: number, timeZone: string, texts: OpeningTexts): string {
  const [hours = 0, minutes = 0] = clockIn(timeZone, time).split(":").map(Number);
  if (hours === 0 && minutes === 0) return texts[`${kind}.midnight`];
  return texts[kind]({ hour: hours % 12 || 12, time: clockText(hours, minutes) });
}

export const clockText = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "a. m." : "p. m."}`;

function dayText(time: number, today: string, texts: OpeningTexts): string {
  const daysAhead = (Date.parse(newYorkDate(time)) - Date.parse(today)) / 86_400_000;
  if (daysAhead === 0) return texts.today;
  if (daysAhead === 1) return texts.tomorrow;
  const weekday = getIntl().formatDate(time, { weekday: "long", timeZone: newYork });
  // From a week on, the weekday alone could be mistaken for a nearer day.
  if (daysAhead < 7) return texts.weekday({ weekday });
  const date = getIntl().formatDate(time, { day: "numeric", month: "long", timeZone: newYork });
  return texts.date({ weekday, date });
}
