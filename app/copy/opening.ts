import { newYorkDate } from "../domain/application/birth-date.ts";
import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import { area } from "./area.ts";
import { format, type Texts } from "./format.ts";

/** What is said of applying by phone. Values: phone, time, day, there, weekday, hour. */
export const openingWords = area("openingWords", {
  call: "Llámanos",
  "call.label": "Llámanos al {phone}",
  open: "¿Prefieres hablar con una persona? Hoy contestamos hasta {time} en el {phone}.",
  closed: "¿Prefieres hablar con una persona? Nuestro teléfono abre {day} {time}, hora de Nueva York.",
  closedElsewhere:
    "¿Prefieres hablar con una persona? Nuestro teléfono abre {day} {time}, hora de Nueva York ({there} en tu zona).",
  today: "hoy",
  tomorrow: "mañana",
  weekday: "el {weekday}",
  clock: "{hour, plural, one {a la} other {a las}} {time}",
  until: "{hour, plural, one {la} other {las}} {time}",
});

/** What a page says of applying by phone. `link` is there only while the telephones are answered. */
export type ByPhone = {
  text: string;
  link?: { href: string; phone: string; call: string; label: string };
};

let lastTexts: Texts<typeof openingWords> = openingWords;
const spokenBefore = new Map<string, ByPhone>();
const mostSpoken = 500;

/**
 * Opening state in words: until when, or from when, in New York's time and in the visitor's own. What was said before
 * is said again: a date's formats cost more than all the rest of a page.
 */
export function formatOpening(
  opening: OpeningStatus,
  visit: { phone: string; timeZone: string; now: number },
  texts: Texts<typeof openingWords> = openingWords,
): ByPhone {
  if (texts !== lastTexts || spokenBefore.size >= mostSpoken) {
    spokenBefore.clear();
    lastTexts = texts;
  }
  const { phone, timeZone, now } = visit;
  const when = opening.open
    ? `until ${opening.closes}`
    : `from ${opening.opens} ${timeZone} ${newYorkDate(now)}`;
  const key = `${phone} ${when}`;
  const known = spokenBefore.get(key) ?? composeOpening(opening, visit, texts);
  spokenBefore.set(key, known);
  return known;
}

function composeOpening(
  opening: OpeningStatus,
  visit: { phone: string; timeZone: string; now: number },
  texts: Texts<typeof openingWords>,
): ByPhone {
  const { phone, now } = visit;
  if (opening.open) {
    const label = format(texts["call.label"], { phone });
    const link = { href: `tel:+${phone.replace(/\D/g, "")}`, phone, call: texts.call, label };
    return { text: format(texts.open, { phone, time: spoken(texts.until, opening.closes, newYork) }), link };
  }
  if (!Number.isFinite(opening.opens)) return { text: "" };
  const timeZone = knownTimeZone(visit.timeZone);
  const values = { day: dayOf(opening.opens, now, texts), time: spoken(texts.clock, opening.opens, newYork) };
  const there = spoken(texts.clock, opening.opens, timeZone);
  if (there === values.time) return { text: format(texts.closed, values) };
  return { text: format(texts.closedElsewhere, { ...values, there }) };
}

const newYork = "America/New_York";

function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("es-US", { timeZone: timeZone || newYork }).resolvedOptions().timeZone;
  } catch {
    return newYork;
  }
}

/** "a las 9:00 a. m.": composed here, because platforms do not agree on how Spanish writes the halves of a day. */
function spoken(message: string, time: number, timeZone: string): string {
  const wall = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const [hours = 0, minutes = 0] = wall.format(time).split(":").map(Number);
  const hour = hours % 12 || 12;
  const half = hours < 12 ? "a. m." : "p. m.";
  return format(message, { hour, time: `${hour}:${String(minutes).padStart(2, "0")} ${half}` });
}

function dayOf(time: number, now: number, texts: Texts<typeof openingWords>): string {
  const dates = new Intl.DateTimeFormat("en-CA", { timeZone: newYork });
  const day = (epochMs: number) => Date.parse(dates.format(epochMs));
  const ahead = (day(time) - day(now)) / 86_400_000;
  if (ahead === 0) return texts.today;
  if (ahead === 1) return texts.tomorrow;
  const weekday = new Intl.DateTimeFormat("es-US", { weekday: "long", timeZone: newYork }).format(time);
  return format(texts.weekday, { weekday });
}
