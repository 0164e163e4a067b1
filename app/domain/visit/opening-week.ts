import type { Hours, TimeRange } from "./opening-hours.ts";

/** Weekdays, Monday being 1. `isRun`: three or more that follow each other, said as "from … to …"; others one by one. */
export type DayList = { days: readonly number[]; isRun: boolean };
export type WeekGroup = { lists: readonly DayList[]; ranges: readonly TimeRange[] };

/** The week as people say it: days with the same hours together, in the order of their first day; and the closed days. */
export function groupsOfWeek(days: Hours["days"]): { open: WeekGroup[]; closed: readonly DayList[] } {
  const byHours = new Map<string, { numbers: number[]; ranges: readonly TimeRange[] }>();
  for (const [at, ranges] of days.entries()) {
    const key = ranges.join();
    const group = byHours.get(key) ?? { numbers: [], ranges };
    group.numbers.push(at + 1);
    byHours.set(key, group);
  }
  const closed = byHours.get("")?.numbers ?? [];
  byHours.delete("");
  const open = [...byHours.values()].map(({ numbers, ranges }) => ({ lists: listsOf(numbers), ranges }));
  return { open, closed: listsOf(closed) };
}

function listsOf(numbers: readonly number[]): DayList[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const lists: DayList[] = [];
  for (const days of runs) {
    const last = lists.at(-1);
    if (days.length >= 3) lists.push({ days, isRun: true });
    else if (last && !last.isRun) lists[lists.length - 1] = { days: [...last.days, ...days], isRun: false };
    else lists.push({ days, isRun: false });
  }
  return lists;
}
