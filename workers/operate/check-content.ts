import { InvalidArgumentError } from "commander";
import { z } from "zod";
import { dueWithinDays } from "../../app/domain/help/due.ts";
import { unofficialIn } from "../../app/domain/help/states/official.ts";
import { type DueCell, dueCells } from "../../app/domain/help/states/published.ts";
import { print } from "./print.ts";
import { newProgram, run } from "./program.ts";

/**
 * Content that somebody has to read again, in words: what is hidden already, then what will be.
 *
 * @param today ISO.
 * @param due as dueCells gives them.
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

export const checkContent = newProgram(
  "check:content",
  "What the pages by state say and has to be read again. Exit code 1 when something is hidden already, because nobody read it again within a year, or rests on a page that is no legislature's, agency's or court's.",
)
  .option(
    "--on <day>",
    "as it will be on this day; otherwise today",
    readDay,
    new Date().toISOString().slice(0, 10),
  )
  .action(({ on }: { on: string }) => {
    const { lines, isHidden } = contentReport(on, dueWithinDays, dueCells(on, dueWithinDays));
    const unofficial = unofficialIn();
    print(...lines, ...unofficial);
    process.exitCode = isHidden || unofficial.length > 0 ? 1 : 0;
  });

function readDay(typed: string): string {
  if (z.iso.date().safeParse(typed).success) return typed;
  throw new InvalidArgumentError("A day is needed, such as 2026-11-30.");
}

if (import.meta.main) await run(checkContent);
