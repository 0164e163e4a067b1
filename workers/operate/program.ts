import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type Environment, environments } from "./deployment/environment.ts";
import { print, printError } from "./print.ts";

const linesIn = (text: string): string[] => text.trimEnd().split("\n");

/** Makes a program of commander, which runs as `npm run NAME -- …`. */
export const newProgram = (name: string, description: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .showHelpAfterError(`Help: npm run ${name} -- --help`)
    .configureOutput({
      writeOut: (text) => print(...linesIn(text)),
      writeErr: (text) => printError(...linesIn(text)),
    })
    .exitOverride();

/**
 * Runs a program with the typed arguments, and prints the error if the program throws. The exit code is then 1, or 2 if
 * the arguments were wrong: commander has printed that already.
 */
export async function run(program: Command, parameters = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(parameters, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      printError(...(error as Error).message.split("\n"));
      process.exitCode = 1;
    }
  }
}

/** The option `--env NAME`. Without a default environment, the option may be left out to mean this machine. */
export const environmentOption = (description: string, defaultEnvironment?: Environment): Option =>
  new Option("--env <name>", description).choices(environments).default(defaultEnvironment);

/** Makes a function for commander's `argParser` that reads a number and checks its range. */
export const numberBetween =
  (min: number, max: number, isWhole = true) =>
  (typed: string): number => {
    const number = typed.trim() ? Number(typed) : Number.NaN;
    if (number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
    const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`Please type a ${isWhole ? "whole " : ""}number ${range}.`);
  };

/** Makes a command about a deployment: `npm run NAME -- [--env preview] [--dry-run] …`. */
export const newDeploymentProgram = (name: string, description: string): Command =>
  newProgram(name, description)
    .addOption(environmentOption("the deployment to work on", "production"))
    .option("--dry-run", "prints what would be done, and changes nothing", false);
