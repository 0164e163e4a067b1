import { type Problem, problemOf } from "./problems.ts";
import { type Sentence, say, type Wording } from "./sentences.ts";

export type Environment = "production" | "development" | "test";

/** The error that every parser of a setting throws for a text of another form. Its message never shows the value. */
export class UnreadableSetting extends RangeError {
  readonly wording: Wording;
  constructor(...sentence: Parameters<typeof say>) {
    super(say(...sentence).en);
    this.wording = say(...sentence);
  }
}

/** Why a setting could not be read, for any error that was thrown. */
export const wordingOf = (error: unknown): Wording =>
  (error as Partial<UnreadableSetting> | undefined)?.wording ?? say("cannot be read");

/** What a parser may use beside the text. */
export type ParserContext = {
  environment: Environment;
  /** Reads another variable, trimmed. It is empty if the variable is not set. */
  text(name: string): string;
  /** Reports that an entry of a list is left out, and why. The report does not show the entry. */
  reportLeftOut(reason: Wording): void;
};

export type Setting<Value> = {
  /** @throws UnreadableSetting if the text is not valid. */
  readonly parse: (text: string, context: ParserContext) => Value;
  readonly fallback: Value;
  /** The value after an error, if the fallback would not be safe. */
  readonly whenWrong?: Value;
  /** Whether an empty text is parsed too. */
  readonly isRequired?: boolean;
  /** The effect of a wrong value until it is corrected; by default, that the fallback is used. */
  readonly effect?: Sentence;
};

/** Settings by the names of their variables. */
export type Table = Readonly<Record<string, Setting<unknown>>>;
export type Values<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Setting<infer Value> ? Value : never;
};
/** A worker's variables and bindings by name. */
export type Variables = Readonly<Record<string, unknown>>;

export const setting = <Value>(
  parse: Setting<Value>["parse"],
  fallback: Value,
  options: Omit<Setting<Value>, "parse" | "fallback"> = {},
): Setting<Value> => ({ parse, fallback, ...options });

/** Returns the table with the effects that wrong settings have in one worker. */
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
 * Reads all settings of a table. It never throws: a setting that cannot be read becomes a problem and gets its row's
 * `whenWrong` or `fallback`.
 * @returns `report`, too, with which a caller adds a problem between two settings.
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
        reportLeftOut: (reason) => report(name, reason, row.effect ?? "That entry is left out."),
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

/** If the environment cannot be read, it is production, whose rules are the strictest. */
const environmentOf = (variables: Variables): Environment =>
  environments.find((name) => name === textOf(variables, "ENVIRONMENT")) ?? "production";

export const environmentSetting: Setting<Environment> = setting<Environment>((text) => {
  const environment = environments.find((name) => name === text);
  if (environment) return environment;
  throw new UnreadableSetting("must be one of {}", environments.join(", "));
}, "production");
