import { CommanderError, InvalidArgumentError, Option, Command as Program } from "commander";
import { type Environment, environments } from "./deployment/environment.ts";
import { type OperatorClient, type Where, withOperator } from "./operator-client.ts";
import { jsonLine, print, printError } from "./print.ts";

/** An option as it is typed and read. `typed` names its value in the help; a flag has none. */
type Entry<Value> = {
  does: string;
  otherwise: Value;
  typed?: string;
  choices?: readonly string[];
  isNegated?: boolean;
  /** @throws InvalidArgumentError for what cannot be read. */
  read?(text: string, before: Value): Value;
};
// biome-ignore lint/suspicious/noExplicitAny: each entry reads and holds a type of its own.
type OptionTable = Readonly<Record<string, Entry<any>>>;

/** The values of a command's options by their names (`dryRun` is typed `--dry-run`). */
export type OptionsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Entry<infer Value> ? Value : never;
};

/** `--name`. */
export const flag = (does: string): Entry<boolean> => ({ does, otherwise: false });
/** `--no-name`: true unless it is typed. */
export const unless = (does: string): Entry<boolean> => ({ does, otherwise: true, isNegated: true });
/** `--name VALUE`. */
export const text = (typed: string, does: string): Entry<string | undefined> => ({
  ...{ typed, does, otherwise: undefined },
});
/** As {@link text}, as often as it is typed. */
export const texts = (typed: string, does: string): Entry<readonly string[] | undefined> => ({
  ...{ typed, does, otherwise: undefined },
  read: (one, before = []) => [...before, one],
});
/** One of these words. */
export const choice = <const Word extends string, const Otherwise extends Word | undefined = undefined>(
  choices: readonly Word[],
  does: string,
  otherwise?: Otherwise,
): Entry<Word | Otherwise> => ({
  ...{ typed: "WORD", choices, does, otherwise: otherwise as Otherwise },
});
/** A whole number within bounds, or with `isWhole: false` any. */
export const number = <const Otherwise extends number | undefined = undefined>(
  does: string,
  { min = 0, max = Infinity, isWhole = true }: { min?: number; max?: number; isWhole?: boolean } = {},
  otherwise?: Otherwise,
): Entry<number | Otherwise> => ({
  ...{ typed: "N", does, otherwise: otherwise as Otherwise },
  read: (typed) => {
    const read = typed.trim() ? Number(typed) : Number.NaN;
    if (Number.isFinite(read) && (!isWhole || Number.isInteger(read)) && read >= min && read <= max)
      return read;
    const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`A ${isWhole ? "whole " : ""}number ${range} is needed.`);
  },
});
/** A day, `2026-11-30`. */
export const day = (does: string): Entry<string | undefined> => ({
  ...{ typed: "YYYY-MM-DD", does, otherwise: undefined },
  read: (typed) => {
    const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(typed) : undefined;
    if (at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)) return typed;
    throw new InvalidArgumentError("A day is needed, such as 2026-11-30.");
  },
});
/** A time, as its ISO text in UTC. */
export const time = (does: string): Entry<string | undefined> => ({
  ...{ typed: "TIME", does, otherwise: undefined },
  read: (typed) => {
    const at = /^\d{4}-/.test(typed) ? Date.parse(typed) : Number.NaN;
    if (!Number.isNaN(at)) return new Date(at).toISOString();
    throw new InvalidArgumentError("A time is needed, such as 2026-12-01T09:00:00-05:00.");
  },
});

type Definition<Table extends OptionTable, Answer> = {
  /** What it does, in the help. */
  does: string;
  /** What follows its name, as commander writes it: `<REF...>`, `[N]`. */
  words?: string;
  options?: Table;
  /** Says what is wrong where words and options, each right, do not fit together. */
  problem?(words: readonly string[], options: OptionsOf<Table>): string | false | undefined;
  /** The lines of the answer for people. A command that has them has `--json` too, which prints the answer itself. */
  lines?(answer: Answer): readonly string[];
};
type OpenOperator = typeof withOperator;

/** A command as {@link createTool} runs it: made by {@link onSite} or {@link here}. */
export type Command = Definition<OptionTable, unknown> & {
  isOnSite: boolean;
  run(open: OpenOperator, words: readonly string[], options: never): Promise<unknown>;
};

/**
 * A command on a site: the local one, or with `--env` a deployed one. What it cannot do for one lead it reports, and goes
 * on; then the exit code is 1.
 */
export const onSite = <const Table extends OptionTable = Record<never, never>, Answer = void>({
  run,
  ...definition
}: Definition<Table, Answer> & {
  run(operator: OperatorClient, words: readonly string[], options: OptionsOf<Table> & Where): Promise<Answer>;
}): Command => ({
  ...(definition as object as Definition<OptionTable, unknown>),
  isOnSite: true,
  async run(open, words, options: OptionsOf<Table> & Where) {
    let answer: Answer | undefined;
    await open(options, async (operator) => {
      answer = await run(operator, words, options);
    });
    return answer;
  },
});

/** A command that needs no site. */
export const here = <const Table extends OptionTable = Record<never, never>, Answer = void>({
  run,
  ...definition
}: Definition<Table, Answer> & {
  run(words: readonly string[], options: OptionsOf<Table> & Where): Promise<Answer> | Answer;
}): Command => ({
  ...(definition as object as Definition<OptionTable, unknown>),
  isOnSite: false,
  run: async (_open, words, options: OptionsOf<Table> & Where) => run(words, options),
});

/**
 * Runs a command with what was typed after its name. What it throws is printed, and the exit code is 1 then, or 2 where it was
 * typed wrongly (which is printed already).
 */
export async function asCommand(
  command: (typed: string[]) => Promise<void> | void,
  typed = process.argv.slice(2),
): Promise<void> {
  try {
    await command(typed);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      printError(...(error as Error).message.split("\n"));
      process.exitCode = 1;
    }
  }
}

/**
 * A tool of the operator: `npm run TOOL -- COMMAND …`. Help, options, wrong words and exit codes follow from the table of its
 * commands.
 *
 * @param tool.usual the command that is meant where none is typed.
 * @param tool.notes the last lines of its help.
 */
export const createTool =
  (
    tool: {
      name: string;
      does: string;
      commands: Readonly<Record<string, Command>>;
      usual?: string;
      notes?: readonly string[];
    },
    open: OpenOperator = withOperator,
  ) =>
  async (args: string[]): Promise<void> => {
    const program = newProgram(tool.name, tool);
    const commands = Object.entries(tool.commands);
    if (commands.some(([, { isOnSite }]) => isOnSite))
      program
        .addOption(
          optionOf("env", choice(environments, "the deployed site of this name; otherwise the local one")),
        )
        .option("--remote", "as --env production");
    for (const [name, command] of commands) complete(program.command(name), command, open);
    program.showHelpAfterError(`Help: ${nameOf(program)} --help`);
    const { operands, unknown } = program.parseOptions(args);
    const isBare = operands.length === 0 && !["--help", "-h"].includes(unknown[0] ?? "");
    await program.parseAsync(tool.usual && isBare ? [tool.usual, ...args] : args, { from: "user" });
  };

/** A program of one command: `npm run NAME -- …`. */
export const createProgram =
  (name: string, command: Command, notes?: readonly string[]) =>
  async (args: string[]): Promise<void> => {
    const program = complete(newProgram(name, { ...command, notes }), command, withOperator);
    await program.parseAsync(args, { from: "user" });
  };

function newProgram(
  name: string,
  { does, notes = [] }: { does: string; notes?: readonly string[] },
): Program {
  const lines = (written: string): string[] => written.trimEnd().split("\n");
  return new Program(`npm run ${name} --`)
    .description(does)
    .addHelpText("after", ["", ...notes].join("\n"))
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (written) => print(...lines(written)),
      writeErr: (written) => printError(...lines(written)),
      outputError: (written) => printError(lines(written.replace(/^error: /, "")).join(" ")),
    })
    .exitOverride();
}

/** Adds a command's words and options to its program, and what it does with them. */
function complete(program: Program, command: Command, open: OpenOperator): Program {
  const { words, options = {}, lines } = command;
  program.description(command.does).showHelpAfterError(`Help: ${nameOf(program)} --help`);
  if (words) program.arguments(words);
  for (const [name, entry] of Object.entries(options)) program.addOption(optionOf(name, entry));
  if (lines) program.option("--json", "the answer as JSON, in one line");
  const defaults = Object.entries(options).map(([name, { otherwise }]) => [name, otherwise]);
  return program.action(async () => {
    const typed = program.optsWithGlobals();
    const values = {
      ...Object.fromEntries(defaults),
      ...typed,
      ...(typed.remote && { env: typed.env ?? "production" }),
    } as never;
    const problem = command.problem?.(program.args, values);
    if (problem) program.error(problem);
    const answer = await command.run(open, program.args, values);
    if (lines) print(...(typed.json ? [jsonLine(answer)] : lines(answer)));
  });
}

/** An option's name as it is typed after `--`. */
export const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const nameOf = (program: Program): string =>
  [program.parent?.name(), program.name()].filter(Boolean).join(" ");

function optionOf(name: string, { does, typed, choices, isNegated, read, otherwise }: OptionTable[string]) {
  const option = new Option(`--${isNegated ? "no-" : ""}${dashed(name)}${typed ? ` <${typed}>` : ""}`, does);
  if (choices) option.choices(choices);
  if (read) option.argParser(read);
  // For the help; a flag's would be noise there.
  return typed ? option.default(otherwise) : option;
}

const ofDeployments = {
  env: choice(environments, "which deployment", "production"),
  dryRun: flag("looks and says what would be done, and changes nothing"),
};

/** A command about a deployment: `npm run NAME -- [--env preview] [--dry-run] …`. */
export const createDeploymentCommand = <const Table extends OptionTable>(
  name: string,
  does: string,
  options: Table,
  run: (environment: Environment, isDryRun: boolean, options: OptionsOf<Table>) => Promise<void> | void,
  notes?: readonly string[],
) =>
  createProgram(
    name,
    here({
      does,
      options: { ...ofDeployments, ...options },
      run(_, values) {
        const { env, dryRun } = values as OptionsOf<typeof ofDeployments>;
        return run(env, dryRun, values as unknown as OptionsOf<Table>);
      },
    }),
    notes,
  );
