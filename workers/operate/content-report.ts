import type { DueCell } from "../../app/domain/help/states/published.ts";

/**
 * What somebody has to read again, in words: what is hidden already, then what will be.
 *
 * @param today ISO.
 * @param due as dueCells gives them, the first due first.
 */
export function contentReport(
  today: string,
  withinDays: number,
  due: readonly DueCell[],
): { lines: string[]; isHidden: boolean } {
  const past = due.filter(({ daysLeft }) => daysLeft < 0);
  const soon = due.filter(({ daysLeft }) => daysLeft >= 0);
  const line = ({ state, cell, checked, lastDay }: DueCell) =>
    `  ${state}, ${cell}: checked ${checked}, shown until ${lastDay}`;
  if (due.length === 0)
    return {
      lines: [`On ${today} nothing that the pages by state say is due within ${withinDays} days.`],
      isHidden: false,
    };
  return {
    lines: [
      ...(past.length > 0 ? [`Hidden on ${today}, because it was checked more than a year before:`] : []),
      ...past.map(line),
      ...(soon.length > 0 ? [`Due within ${withinDays} days of ${today}:`] : []),
      ...soon.map(line),
      "Read the sources again, correct text and numbers in app/domain/help/states/, and write the day in `checked`.",
    ],
    isHidden: past.length > 0,
  };
}
