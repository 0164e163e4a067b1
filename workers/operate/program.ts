import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type Environment, environments } from "./deployment/environment.ts";
import { print, printError } from "./print.ts";

const linesOf = (written: string): string[] => written.trimEnd().split("\n");

/** A program of commander, which `npm run NAME -- …` runs. */
export const newProgram = (name: string, does: string): Command =>
  new Command(`npm run ${name} --`)
    .description(does)
    .showHelpAfterError(`Help: npm run ${name} -- --help`)
    .configureOutput({
      writeOut: (written) => print(...linesOf(written)),
      writeErr: (written) => printError(...linesOf(written)),
    })
    .exitOverride();

/**
 * Runs a program with what was typed after its name. What it throws is printed, and the exit code is 1 then, or 2 where it was
 * typed wrongly (commander has said so already).
 */
export async function run(program: Command, typed = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(typed, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      printError(...(error as Error).message.split("\n"));
      process.exitCode = 1;
    }
  }
}

/** `--env NAME`. */
export const environmentOption = (does: string, otherwise?: Environment): Option =>
  new Option("--env <name>", does).choices(environments).default(otherwise);

/** Reads an option's number, for commander's `argParser`. */
export const numberBetween =
  (min: number, max: number, isWhole = true) =>
  (typed: string): number => {
    const read = typed.trim() ? Number(typed) : Number.NaN;
    if (read >= min && read <= max && (!isWhole || Number.isInteger(read))) return read;
    const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`A ${isWhole ? "whole " : ""}number ${range} is needed.`);
  };

/** A command about a deployment: `npm run NAME -- [--env preview] [--dry-run] …`. */
export const newDeploymentProgram = (name: string, does: string): Command =>
  newProgram(name, does)
    .addOption(environmentOption("which deployment", "production"))
    .option("--dry-run", "looks and says what would be done, and changes nothing", false);
