import { InvalidArgumentError } from "commander";
import { z } from "zod";
import { dueWithinDays } from "../../app/domain/help/due.ts";
import { unofficialIn } from "../../app/domain/help/states/official.ts";
import { type DueCell, dueCells } from "../../app/domain/help/states/published.ts";
import { print } from "./print.ts";
import { newProgram, run } from "./program.ts";

/** A line for each fact that somebody has to read again. The first of {@link dueCells} are hidden already. */
export const dueLine = ({ state, cell, checked, lastDay, daysLeft }: DueCell): string =>
  `${state}, ${cell}: checked ${checked}, ${daysLeft < 0 ? "hidden since the end of" : "shown until"} ${lastDay}`;

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
    const due = dueCells(on, dueWithinDays);
    const unofficial = unofficialIn();
    print(
      `On ${on}, due within ${dueWithinDays} days: ${due.length}. Read the sources again, correct app/domain/help/states/, and write the day in \`checked\`.`,
      ...due.map(dueLine),
      ...unofficial,
    );
    process.exitCode = due.some(({ daysLeft }) => daysLeft < 0) || unofficial.length > 0 ? 1 : 0;
  });

function readDay(typed: string): string {
  if (z.iso.date().safeParse(typed).success) return typed;
  throw new InvalidArgumentError("A day is needed, such as 2026-11-30.");
}

if (import.meta.main) await run(checkContent);
