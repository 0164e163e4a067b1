/**
 * Computes New York's opening hours in ways that share nothing with the rule (app/domain/visit/opening-hours.ts): the
 * platform's own calendar gives the wall clock, and the holidays are found by walking through each year day by day.
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Dates as `month/day`: closed all day, and closed from 17:00 on. */
export type SpecialDays = { off: Set<string>; short: Set<string> };

export function specialDays(year: number): SpecialDays {
  const off = new Set<string>();
  const short = new Set(["1/1", "6/19", "7/4", "12/24", "12/25", "12/31"]);
  let thursdays = 0;
  let lastMondayOfMay = "";
  let mondaysOfSeptember = 0;
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += day) {
    const date = new Date(time);
    const [month, monthDay, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
    if (month === 11 && weekday === 4 && ++thursdays === 4)
      off.add(`11/${monthDay}`).add(`11/${monthDay + 1}`);
    if (month === 5 && weekday === 1) lastMondayOfMay = `5/${monthDay}`;
    if (month === 9 && weekday === 1 && ++mondaysOfSeptember === 1) short.add(`9/${monthDay}`);
  }
  short.add(lastMondayOfMay);
  return { off, short };
}

/** True if the phones are answered at an instant (epoch milliseconds) of the year whose special days are given. */
export function isOpen(time: number, special: SpecialDays): boolean {
  const [weekday = "", date = "", wall = ""] = clock.format(time).split(", ");
  if (weekday === "Sun" || special.off.has(date)) return false;
  const [from, usual] = weekday === "Sat" ? ["10:00", "18:00"] : ["09:00", "21:00"];
  const until = special.short.has(date) && "17:00" < usual ? "17:00" : usual;
  return wall >= from && wall < until;
}

/** Days on which New York's offset differs from the day before, as `month/day`. */
export function clockChanges(year: number): string[] {
  const noon = (time: number) => clock.format(time).slice(-5);
  const found: string[] = [];
  for (let time = Date.UTC(year, 0, 2, 17); time < Date.UTC(year + 1, 0, 1); time += day)
    if (noon(time) !== noon(time - day))
      found.push(`${new Date(time).getUTCMonth() + 1}/${new Date(time).getUTCDate()}`);
  return found;
}

/** The days off, short days and clock changes of a year, each as its midnight in UTC. */
export const unusualDays = (year: number): number[] =>
  [...specialDays(year).off, ...specialDays(year).short, ...clockChanges(year)].map((date) => {
    const [month = 0, monthDay = 0] = date.split("/").map(Number);
    return Date.UTC(year, month - 1, monthDay);
  });

/** Every minute of New York's calendar day, with the following hour, for the day on which the clock goes forward. */
export function* minutesOf(midnightUtc: number): Generator<number> {
  // Starting at 04:00 UTC covers one calendar day of New York, whatever the offset.
  const start = midnightUtc + 4 * hour;
  for (let time = start; time < start + 25 * hour; time += minute) yield time;
}

/** The minutes around every hour at which some day opens or closes, and around noon. */
export function* boundariesOf(midnightUtc: number): Generator<number> {
  // The clock changes at two in the morning, so the offset at noon holds for all of these hours.
  const offset = 17 - Number(clock.format(midnightUtc + 17 * hour).slice(-5, -3));
  for (const wall of [9, 10, 12, 17, 18, 21])
    for (const around of [-1, 0, 1]) yield midnightUtc + (wall + offset) * hour + around * minute;
}
