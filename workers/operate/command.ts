import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type OperatorClient, orPrintError, withOperator } from "./operator-client.ts";
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

/** An option that does not exist, or has no value, is one printed sentence, and the exit code is 2. */
export function readParameters<const Config extends ParseArgsOptionsConfig>(config: Config, args: string[]) {
  try {
    const options = { ...config, ...everywhere };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { words: positionals, options: values as OptionsOf<Config> };
  } catch (error) {
    printError((error as Error).message);
    process.exit(2);
  }
}

/**
 * A tool of the operator: `npm run TOOL -- COMMAND …`, on the deployed site or else on the local one.
 *
 * @param tool.usual the command that is meant where none is typed.
 * @param tool.notes the last lines of the usage.
 */
export async function runTool<const Config extends ParseArgsOptionsConfig>(tool: {
  name: string;
  options: Config;
  usual?: string;
  commands: Record<string, Command<OptionsOf<Config>> | LocalCommand<OptionsOf<Config>>>;
  notes: readonly string[];
}): Promise<void> {
  const { words: typed, options } = readParameters(tool.options, process.argv.slice(2));
  const { help } = options as OptionsOf<typeof everywhere>;
  const [name = tool.usual ?? "", ...words] = typed;
  const command = Object.hasOwn(tool.commands, name) ? tool.commands[name] : undefined;
  const accepted = command?.accepts?.(words, options) ?? true;
  if (help || !command || accepted === false) {
    print(...usageOf(tool), ...tool.notes);
    process.exit(help ? 0 : 2);
  }
  if (typeof accepted === "string") {
    printError(accepted);
    process.exit(2);
  }
  if ("runHere" in command) await orPrintError(async () => command.runHere(words, options));
  else
    await withOperator(options as OptionsOf<typeof everywhere>, (operator) =>
      command.run(operator, words, options),
    );
}

/** A line that continues the one above has nothing that is typed. */
const usageOf = (tool: { name: string; commands: Record<string, Pick<Typed<never>, "usage">> }): string[] =>
  Object.values(tool.commands).flatMap(({ usage }) =>
    usage.map(([typed, does], line) => {
      const words = typed || line === 0 ? `npm run ${tool.name}${typed && ` -- ${typed}`}` : "";
      return `${words.padEnd(46)} ${does}`;
    }),
  );
