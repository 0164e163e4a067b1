import type { Problem } from "./problems.ts";

export type Environment = "production" | "development" | "test";

/** What the parse of one setting may know of the others, and how it says that it left something out. */
export type Reading = {
  environment: Environment;
  /** The text of another variable, trimmed; empty where it is not set. */
  text(name: string): string;
  /** Reports a problem that costs only a part of the value: an entry of a list. The reason does not show the entry. */
  leftOut(reason: string): void;
};

/** One variable of a worker: how its text is read, and what stands in for it. */
export type Setting<Value> = {
  /** @throws RangeError that says what is expected, never the value; it may begin with the variable's name. */
  readonly parse: (text: string, reading: Reading) => Value;
  /** The value where the variable is empty. */
  readonly fallback: Value;
  /** The value where the text cannot be read, if the fallback would not be safe. */
  readonly whenWrong?: Value;
  /** Whether an empty text is parsed too, for a setting that has no default. */
  readonly isRequired?: boolean;
  /** What happens while it cannot be read, if it is not that its default stands in. */
  readonly effect?: string;
};

/** All settings of a worker by the name of their variable. */
export type Table = Readonly<Record<string, Setting<unknown>>>;
export type Values<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Setting<infer Value> ? Value : never;
};
export type Variables = Readonly<Record<string, unknown>>;

/** `parse`, and `fallback` where the variable is empty or cannot be read. */
export const setting = <Value>(
  parse: Setting<Value>["parse"],
  fallback: Value,
  more: Omit<Setting<Value>, "parse" | "fallback"> = {},
): Setting<Value> => ({ parse, fallback, ...more });

/** A table with what happens in one worker while these settings of it cannot be read. */
export const withEffects = <T extends Table>(
  table: T,
  effects: { readonly [Name in keyof T]?: string },
): { readonly [Name in keyof T]: T[Name] } => {
  const rows = Object.entries(table).map(([name, row]) => {
    const effect = effects[name];
    return [name, effect ? { ...row, effect } : row];
  });
  return Object.fromEntries(rows) as T;
};

const usualEffect = "Its default stands in.";
const entryEffect = "That entry is left out.";

/**
 * Reads every setting of a table from a worker's variables. Nothing is thrown: what cannot be read is a problem, and what
 * the table names stands in for it.
 *
 * @returns `report` adds a problem that shows only where two settings are compared.
 */
export function readTable<T extends Table>(table: T, variables: Variables) {
  const problems: Problem[] = [];
  const environment = environmentOf(variables);
  const report = (name: keyof T & string, reason: string, effect = table[name]?.effect ?? usualEffect) => {
    const prefix = `${name}: `;
    problems.push({ name, reason: reason.startsWith(prefix) ? reason.slice(prefix.length) : reason, effect });
  };
  const read = (name: string, row: Setting<unknown>): unknown => {
    const text = textOf(variables, name);
    if (!text && !row.isRequired) return row.fallback;
    try {
      return row.parse(text, {
        environment,
        text: (other) => textOf(variables, other),
        leftOut: (reason) => report(name, reason, row.effect ?? entryEffect),
      });
    } catch (error) {
      report(name, error instanceof Error ? error.message : "cannot be read");
      return row.whenWrong ?? row.fallback;
    }
  };
  const values = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, read(name, row)]));
  return { values: values as Values<T>, problems, report };
}

/** A variable's text. A binding, which is no text, counts as none. */
function textOf(variables: Variables, name: string): string {
  const value = variables[name];
  return typeof value === "string" ? value.trim() : "";
}

const environments: readonly Environment[] = ["production", "development", "test"];

/** What cannot be read is production, where the rules are strictest. */
const environmentOf = (variables: Variables): Environment =>
  environments.find((name) => name === textOf(variables, "ENVIRONMENT")) ?? "production";

export const environmentSetting: Setting<Environment> = setting<Environment>((text) => {
  const environment = environments.find((name) => name === text);
  if (environment) return environment;
  throw new RangeError(`ENVIRONMENT: must be one of ${environments.join(", ")}`);
}, "production");
