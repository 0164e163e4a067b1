import { Temporal } from "temporal-polyfill";

const newYork = "America/New_York";

/** New York time, half-open: `["09:00", "21:00"]` is open at 09:00 and closed at 21:00. `null`: closed all day. */
type DayHours = readonly [opens: string, closes: string] | null;

/** The hours from Monday to Sunday, and the closing time on holidays. */
type WeeklyHours = { days: readonly DayHours[]; holidayCloses: string };

/** The hours in force (shared decisions, section 4): change them here. */
const defaultHours: WeeklyHours = {
  days: [
    ["09:00", "21:00"],
    ["09:00", "21:00"],
    ["09:00", "21:00"],
    ["09:00", "21:00"],
    ["09:00", "21:00"],
    ["10:00", "18:00"],
    null,
  ],
  holidayCloses: "17:00",
};

/** Open until `closes`, or closed until `opens`; epoch milliseconds. `opens` is Infinity if no day has hours. */
export type OpeningStatus = { open: true; closes: number } | { open: false; opens: number };

/** Whether the telephones are answered at an instant (epoch milliseconds), and when that changes. */
export function openingStatus(now: number, hours: WeeklyHours = defaultHours): OpeningStatus {
  let day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(newYork).toPlainDate();
  // Far longer than the longest gap: Thanksgiving, the Friday after it, and a weekend without hours.
  for (let ahead = 0; ahead < 14; ahead++) {
    const today = hoursOn(day, hours);
    if (today) {
      const opens = instantOf(day, today[0]);
      const closes = instantOf(day, today[1]);
      if (now < opens) return { open: false, opens };
      if (now < closes) return { open: true, closes };
    }
    day = day.add({ days: 1 });
  }
  return { open: false, opens: Number.POSITIVE_INFINITY };
}

/** The hours of a calendar day in New York: its weekday's, shortened on a holiday, none on the two days off. */
function hoursOn(day: Temporal.PlainDate, { days, holidayCloses }: WeeklyHours): DayHours {
  const usual = days[day.dayOfWeek - 1] ?? null;
  if (!usual || isDayOff(day)) return null;
  if (!isHoliday(day)) return usual;
  const closes = usual[1] < holidayCloses ? usual[1] : holidayCloses;
  return usual[0] < closes ? [usual[0], closes] : null;
}

/** Thanksgiving, the fourth Thursday of November, and the Friday after it (specification, section 4). */
function isDayOff(day: Temporal.PlainDate): boolean {
  if (day.month !== 11) return false;
  const thanksgiving = nthWeekday(day.year, 11, 4, 4);
  return day.day === thanksgiving || day.day === thanksgiving + 1;
}

/** New Year's Day, Memorial Day, Juneteenth, July 4, Labor Day, Christmas Eve and Day, New Year's Eve. */
function isHoliday({ year, month, day }: Temporal.PlainDate): boolean {
  const date = `${month}-${day}`;
  if (["1-1", "6-19", "7-4", "12-24", "12-25", "12-31"].includes(date)) return true;
  if (month === 9) return day === nthWeekday(year, 9, 1, 1);
  // Memorial Day is the last Monday of May: the one within its last seven days.
  return month === 5 && day > 24 && Temporal.PlainDate.from({ year, month, day }).dayOfWeek === 1;
}

/** The day of the month on which its nth `weekday` falls (1 is Monday). */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }).dayOfWeek;
  return 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
}

const instantOf = (day: Temporal.PlainDate, time: string): number =>
  day.toZonedDateTime({ timeZone: newYork, plainTime: time }).epochMilliseconds;
