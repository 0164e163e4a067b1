import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Environment, readEnvironment } from "./deployment/environment.ts";
import { type OperatorClient, withOperator } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const everywhere = {
  remote: { type: "boolean", default: false },
  origin: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** The values of a tool's options, and of those that all tools have. */
export type OptionsOf<Config extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Config & typeof everywhere }>
>["values"];

type Typed<Options> = {
  /** Lines of the usage: what is typed, and what it does. */
  usage: readonly (readonly [typed: string, does: string])[];
  /** False when the words are not enough to begin with: the usage is printed. A text says what is wrong with them. */
  accepts?: (words: readonly string[], options: Options) => boolean | string;
};
/** A command of a tool. What it cannot do for one lead it reports, and goes on; then the exit code is 1. */
export type Command<Options> = Typed<Options> & {
  run(operator: OperatorClient, words: readonly string[], options: Options): Promise<void>;
};
/** A command that needs no site. */
type LocalCommand<Options> = Typed<Options> & {
  runHere(words: readonly string[], options: Options): Promise<void> | void;
};

/**
 * Runs a command with what was typed after its name. What it throws is printed, and the exit code is 1 then, or 2 for an
 * option that does not exist or lacks its value.
 */
export async function asCommand(
  command: (typed: string[]) => Promise<void> | void,
  typed = process.argv.slice(2),
): Promise<void> {
  try {
    await command(typed);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    printError(...message.split("\n"));
    process.exitCode = String(code).startsWith("ERR_PARSE_ARGS") ? 2 : 1;
  }
}

/** @throws where an option does not exist, or has no value. */
export function readParameters<const Config extends ParseArgsOptionsConfig>(config: Config, args: string[]) {
  const options = { ...config, ...everywhere };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  return { words: positionals, options: values as OptionsOf<Config> };
}

/**
 * A tool of the operator: `npm run TOOL -- COMMAND …`, on the deployed site or else on the local one.
 *
 * @param tool.usual the command that is meant where none is typed.
 * @param tool.notes the last lines of the usage.
 */
export const createTool =
  <const Config extends ParseArgsOptionsConfig>(tool: {
    name: string;
    options: Config;
    usual?: string;
    commands: Record<string, Command<OptionsOf<Config>> | LocalCommand<OptionsOf<Config>>>;
    notes: readonly string[];
  }) =>
  async (args: string[]): Promise<void> => {
    const { words: typed, options } = readParameters(tool.options, args);
    const { help } = options as OptionsOf<typeof everywhere>;
    const [name = tool.usual ?? "", ...words] = typed;
    const command = Object.hasOwn(tool.commands, name) ? tool.commands[name] : undefined;
    const accepted = command?.accepts?.(words, options) ?? true;
    if (help || !command || accepted === false) {
      print(...usageOf(tool), ...tool.notes);
      process.exitCode = help ? 0 : 2;
    } else if (typeof accepted === "string") {
      printError(accepted);
      process.exitCode = 2;
    } else if ("runHere" in command) await command.runHere(words, options);
    else
      await withOperator(options as OptionsOf<typeof everywhere>, (operator) =>
        command.run(operator, words, options),
      );
  };

/** A line that continues the one above has nothing that is typed. */
const usageOf = (tool: { name: string; commands: Record<string, Pick<Typed<never>, "usage">> }): string[] =>
  Object.values(tool.commands).flatMap(({ usage }) =>
    usage.map(([typed, does], line) => {
      const words = typed || line === 0 ? `npm run ${tool.name}${typed && ` -- ${typed}`}` : "";
      return `${words.padEnd(46)} ${does}`;
    }),
  );

const ofDeployments = {
  env: { type: "string", default: "production" },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;
type OfDeployment<Config extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Config & typeof ofDeployments }>
>["values"];

/** A command about a deployment: `npm run NAME -- [--env preview] [--dry-run] …`. */
export const createDeploymentCommand =
  <const Config extends ParseArgsOptionsConfig>(
    usage: string,
    options: Config,
    run: (environment: Environment, isDryRun: boolean, options: OfDeployment<Config>) => Promise<void> | void,
  ) =>
  async (args: string[]): Promise<void> => {
    const { values } = parseArgs({ args, options: { ...options, ...ofDeployments } });
    const { env, "dry-run": isDryRun, help } = values as OfDeployment<Record<never, never>>;
    if (help) console.log(usage);
    else await run(readEnvironment(env), isDryRun, values as OfDeployment<Config>);
  };
