import { type Problem, problemOf } from "./problems.ts";
import { type Said, type Sentence, say } from "./sentences.ts";

export type Environment = "production" | "development" | "test";

/** What reads a setting throws it: its message never shows the value. */
export class UnreadableSetting extends RangeError {
  readonly said: Said;
  constructor(...said: Parameters<typeof say>) {
    super(say(...said).en);
    this.said = say(...said);
  }
}

/** Why a setting could not be read, of whatever was thrown. */
export const saidOf = (error: unknown): Said =>
  (error as Partial<UnreadableSetting> | undefined)?.said ?? say("cannot be read");

export type Reading = {
  environment: Environment;
  /** Another variable's, trimmed; empty where it is not set. */
  text(name: string): string;
  /** A problem that costs only an entry of a list, and does not show it. */
  leftOut(reason: Said): void;
};

export type Setting<Value> = {
  /** @throws UnreadableSetting */
  readonly parse: (text: string, reading: Reading) => Value;
  readonly fallback: Value;
  /** Where the fallback would not be safe. */
  readonly whenWrong?: Value;
  /** An empty text is parsed too. */
  readonly isRequired?: boolean;
  /** Until it is corrected, if not that its default stands in. */
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
  more: Omit<Setting<Value>, "parse" | "fallback"> = {},
): Setting<Value> => ({ parse, fallback, ...more });

/** The effects of wrong settings in one worker. */
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
 * Nothing is thrown: what cannot be read is a problem, and gets its row's `whenWrong` or `fallback`. @returns `report`
 * adds a problem that shows only where two settings are compared.
 */
export function readTable<T extends Table>(table: T, variables: Variables) {
  const problems: Problem[] = [];
  const environment = environmentOf(variables);
  const report = (name: keyof T & string, reason: Said, effect = table[name]?.effect) =>
    problems.push(problemOf(name, reason, effect ?? "Its default stands in."));
  const read = (name: string, row: Setting<unknown>): unknown => {
    const text = textOf(variables, name);
    if (!text && !row.isRequired) return row.fallback;
    try {
      return row.parse(text, {
        environment,
        text: (other) => textOf(variables, other),
        leftOut: (reason) => report(name, reason, row.effect ?? "That entry is left out."),
      });
    } catch (error) {
      report(name, saidOf(error));
      return row.whenWrong ?? row.fallback;
    }
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, read(name, row)]));
  return { values: values as Values<T>, problems, report };
}

/** A binding counts as no text. */
function textOf(variables: Variables, name: string): string {
  const value = variables[name];
  return typeof value === "string" ? value.trim() : "";
}

const environments: readonly Environment[] = ["production", "development", "test"];

/** Production where it cannot be read: its rules are strictest. */
const environmentOf = (variables: Variables): Environment =>
  environments.find((name) => name === textOf(variables, "ENVIRONMENT")) ?? "production";

export const environmentSetting: Setting<Environment> = setting<Environment>((text) => {
  const environment = environments.find((name) => name === text);
  if (environment) return environment;
  throw new UnreadableSetting("must be one of {}", environments.join(", "));
}, "production");
