import { daysBetween, dueWithinDays } from "../../app/domain/due.ts";
import { ratesLastDay } from "../../app/domain/estimate/average-rates.ts";
import { unofficialIn } from "../../app/domain/help/states/official.ts";
import { type DueCell, dueCells } from "../../app/domain/help/states/published.ts";
import { asCommand, createProgram, day, here } from "./command.ts";
import { print } from "./print.ts";

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

/** The page of average rates, which hides itself a year after its quarter; nothing to read while that is further away. */
export function ratesReport(
  today: string,
  withinDays: number,
  lastDay: string = ratesLastDay,
): { lines: string[]; isHidden: boolean } {
  const daysLeft = daysBetween(today, lastDay);
  if (daysLeft > withinDays) return { lines: [], isHidden: false };
  return {
    lines: [
      daysLeft < 0
        ? `Hidden on ${today}: the average rates, shown until ${lastDay}, a year after their quarter.`
        : `The average rates are shown until ${lastDay}, a year after their quarter.`,
      "Write the newest quarter's figures, its last day and `checked` in app/domain/estimate/average-rates.ts.",
    ],
    isHidden: daysLeft < 0,
  };
}

export const checkContent = createProgram(
  "check:content",
  here({
    does: "What the pages by state say and the average rates, where it has to be read again. Exit code 1 when something is hidden already, because nobody read it again within a year, or rests on a page that is no legislature's, agency's or court's.",
    options: { on: day("as it will be on this day; otherwise today") },
    run(_, { on = new Date().toISOString().slice(0, 10) }) {
      const states = contentReport(on, dueWithinDays, dueCells(on, dueWithinDays));
      const rates = ratesReport(on, dueWithinDays);
      const unofficial = unofficialIn();
      print(...states.lines, ...rates.lines, ...unofficial);
      process.exitCode = states.isHidden || rates.isHidden || unofficial.length > 0 ? 1 : 0;
    },
  }),
);

if (import.meta.main) await asCommand(checkContent);
