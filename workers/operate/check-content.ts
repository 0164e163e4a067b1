import { type DueCell, dueCells } from "../../app/domain/help/states/published.ts";

// npm run check:content [-- --on 2027-10-01]: what the pages by state say and has to be read again. Ends with 1 when something
// is hidden already, because nobody read it again within a year.

const withinDays = 60;

/**
 * Content that somebody has to read again, in words: what is hidden already, then what will be.
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

if (import.meta.main) {
  const { argv } = process;
  const today =
    (argv.includes("--on") && argv[argv.indexOf("--on") + 1]) || new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today))) {
    console.error(`--on ${today}: not a day (2027-10-01)`);
    process.exit(2);
  }
  const { lines, isHidden } = contentReport(today, withinDays, dueCells(today, withinDays));
  for (const line of lines) console.log(line);
  process.exitCode = isHidden ? 1 : 0;
}
