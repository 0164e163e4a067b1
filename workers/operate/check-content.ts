import { InvalidArgumentError } from "commander";
import { z } from "zod";
import { dueWithinDays } from "../../app/domain/help/due.ts";
import { sourceFaultsIn } from "../../app/domain/help/states/official.ts";
import { type DueCell, dueCells } from "../../app/domain/help/states/published.ts";
import { print } from "./print.ts";
import { newProgram, run } from "./program.ts";

/** A line for a fact whose source somebody must read again. */
export const dueLine = ({ state, cell, checked, lastDay, daysLeft }: DueCell): string =>
  `${state}, ${cell}: checked ${checked}, ${daysLeft < 0 ? "hidden since the end of" : "shown until"} ${lastDay}`;

export const checkContent = newProgram(
  "check:content",
  "Lists facts of the state pages whose sources must be read again. The exit code is 1 if a fact is hidden already, because nobody checked it within a year, or if its source is not a page of a legislature, an agency or a court.",
)
  .option(
    "--on <day>",
    "the day to check for; otherwise today",
    readDay,
    new Date().toISOString().slice(0, 10),
  )
  .action(({ on }: { on: string }) => {
    const due = dueCells(on, dueWithinDays);
    const unofficial = sourceFaultsIn();
    print(
      `On ${on}, due within ${dueWithinDays} days: ${due.length}. Please read the sources again, correct app/domain/help/states/, and write the day into \`checked\`.`,
      ...due.map(dueLine),
      ...unofficial,
    );
    process.exitCode = due.some(({ daysLeft }) => daysLeft < 0) || unofficial.length > 0 ? 1 : 0;
  });

function readDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError("Please type a day, such as 2026-11-30.");
}

if (import.meta.main) await run(checkContent);
