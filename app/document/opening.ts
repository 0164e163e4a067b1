import { format, type Texts } from "../copy/format.ts";
import { openingWords } from "../copy/opening.ts";
import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import type { ByPhone } from "../ui/page-context.ts";

type OpeningTexts = Texts<typeof openingWords>;

/** Opening state as text: until when, or from when, in New York's time and in the visitor's own. */
export function formatOpening(
  opening: OpeningStatus,
  visit: { phone: string; timeZone: string; now: number },
  texts: OpeningTexts = openingWords,
): ByPhone {
  const { phone, now } = visit;
  const number = format(texts.number, { phone });
  if (opening.open) {
    const label = format(texts["call.label"], { phone });
    const link = { href: `tel:+${phone.replace(/\D/g, "")}`, phone, call: texts.call, label };
    const time = timeText(texts.until, opening.closes, newYorkClock);
    return { text: format(texts.open, { phone, time }), number, link };
  }
  if (!Number.isFinite(opening.opens)) return { text: "", number };
  const time = timeText(texts.clock, opening.opens, newYorkClock);
  const values = { day: dayText(opening.opens, now, texts), time };
  const there = timeText(texts.clock, opening.opens, clockIn(visit.timeZone));
  if (there === time) return { text: format(texts.closed, values), number };
  return { text: format(texts.closedElsewhere, { ...values, there }), number };
}

const newYork = "America/New_York";
const clockFormat = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;
const newYorkClock = new Intl.DateTimeFormat("en-US", { ...clockFormat, timeZone: newYork });
const newYorkDates = new Intl.DateTimeFormat("en-CA", { timeZone: newYork });
const newYorkWeekday = new Intl.DateTimeFormat("es-US", { weekday: "long", timeZone: newYork });

/** The clock of a time zone; New York's for one that the platform does not know. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  if (!timeZone || timeZone === newYork) return newYorkClock;
  try {
    return new Intl.DateTimeFormat("en-US", { ...clockFormat, timeZone });
  } catch {
    return newYorkClock;
  }
}

/** "a las 9:00 a. m.": composed here, because platforms do not agree on how Spanish writes the halves of a day. */
function timeText(message: string, time: number, clock: Intl.DateTimeFormat): string {
  const [hours = 0, minutes = 0] = clock.format(time).split(":").map(Number);
  const hour = hours % 12 || 12;
  const half = hours < 12 ? "a. m." : "p. m.";
  return format(message, { hour, time: `${hour}:${String(minutes).padStart(2, "0")} ${half}` });
}

function dayText(time: number, now: number, texts: OpeningTexts): string {
  const day = (epochMs: number) => Date.parse(newYorkDates.format(epochMs));
  const ahead = (day(time) - day(now)) / 86_400_000;
  if (ahead === 0) return texts.today;
  if (ahead === 1) return texts.tomorrow;
  return format(texts.weekday, { weekday: newYorkWeekday.format(time) });
}
