import { type Problem, problemOf } from "./problems.ts";
import { type Sentence, say, type Wording } from "./sentences.ts";

export type Environment = "production" | "development" | "test";

/** The error that a parser of a setting throws. Its message never shows the value. */
export class UnreadableSetting extends RangeError {
  readonly said: Wording;
  constructor(...said: Parameters<typeof say>) {
    super(say(...said).en);
    this.said = say(...said);
  }
}

/** Why a setting could not be read, for any error that was thrown. */
export const wordingOf = (error: unknown): Wording =>
  (error as Partial<UnreadableSetting> | undefined)?.said ?? say("cannot be read");

export type Reading = {
  environment: Environment;
  /** Reads another variable, trimmed. It is empty if the variable is not set. */
  text(name: string): string;
  /** Reports a problem that costs only an entry of a list. The report does not show the entry. */
  leftOut(reason: Wording): void;
};

export type Setting<Value> = {
  /** @throws UnreadableSetting if the text is not valid. */
  readonly parse: (text: string, reading: Reading) => Value;
  readonly fallback: Value;
  /** The value after an error, if the fallback would not be safe. */
  readonly whenWrong?: Value;
  /** Whether an empty text is parsed too. */
  readonly isRequired?: boolean;
  /** The effect of a wrong value until it is corrected. If left out, the effect is that the default is used. */
  readonly effect?: Sentence;
};

export type Table = Readonly<Record<string, Setting<unknown>>>;
export type Values<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Setting<infer Value> ? Value : never;
};
export type Variables = Readonly<Record<string, unknown>>;

export const setting = <Value>(
  parse: Setting<Value>["parse"],
  fallback: Value,
  options: Omit<Setting<Value>, "parse" | "fallback"> = {},
): Setting<Value> => ({ parse, fallback, ...options });

/** Adds the effects that wrong settings have in one worker. */
export const withEffects = <T extends Table>(
  table: T,
  effects: { readonly [Name in keyof T]?: Sentence },
): { readonly [Name in keyof T]: T[Name] } => {
  const rows = Object.entries(table).map(([name, row]) => {
    const effect = effects[name];
    return [name, effect ? { ...row, effect } : row];
  });
  return Object.fromEntries(rows) as T;
};

/**
 * Reads all settings of a table. It never throws: a setting that cannot be read is reported as a problem and gets its
 * row's `whenWrong` or `fallback`.
 * @returns `report` adds a problem that shows only if two settings are compared.
 */
export function readTable<T extends Table>(table: T, variables: Variables) {
  const problems: Problem[] = [];
  const environment = environmentOf(variables);
  const report = (name: keyof T & string, reason: Wording, effect = table[name]?.effect) =>
    problems.push(problemOf(name, reason, effect ?? "Its default stands in."));
  const readSetting = (name: string, row: Setting<unknown>): unknown => {
    const text = textOf(variables, name);
    if (!text && !row.isRequired) return row.fallback;
    try {
      return row.parse(text, {
        environment,
        text: (otherName) => textOf(variables, otherName),
        leftOut: (reason) => report(name, reason, row.effect ?? "That entry is left out."),
      });
    } catch (error) {
      report(name, wordingOf(error));
      return row.whenWrong ?? row.fallback;
    }
  };
  const values = Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, readSetting(name, row)]),
  );
  return { values: values as Values<T>, problems, report };
}

/** A variable's text; empty for a binding. */
function textOf(variables: Variables, name: string): string {
  const value = variables[name];
  return typeof value === "string" ? value.trim() : "";
}

const environments: readonly Environment[] = ["production", "development", "test"];

/** The environment. If it cannot be read it is production, whose rules are the strictest. */
const environmentOf = (variables: Variables): Environment =>
  environments.find((name) => name === textOf(variables, "ENVIRONMENT")) ?? "production";

export const environmentSetting: Setting<Environment> = setting<Environment>((text) => {
  const environment = environments.find((name) => name === text);
  if (environment) return environment;
  throw new UnreadableSetting("must be one of {}", environments.join(", "));
}, "production");
