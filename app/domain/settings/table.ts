import type { Problem } from "./problems.ts";

export type Environment = "production" | "development" | "test";

export type Reading = {
  environment: Environment;
  /** Another variable's, trimmed; empty where it is not set. */
  text(name: string): string;
  /** A problem that costs only an entry of a list, and does not show it. */
  leftOut(reason: string): void;
};

export type Setting<Value> = {
  /** @throws RangeError that says what is expected, never the value; it may begin with the variable's name. */
  readonly parse: (text: string, reading: Reading) => Value;
  readonly fallback: Value;
  /** Where the fallback would not be safe. */
  readonly whenWrong?: Value;
  /** An empty text is parsed too. */
  readonly isRequired?: boolean;
  /** Until it is corrected, if not that its default stands in. */
  readonly effect?: string;
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
 * Nothing is thrown: what cannot be read is a problem, and gets its row's `whenWrong` or `fallback`. @returns `report`
 * adds a problem that shows only where two settings are compared.
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
  throw new RangeError(`ENVIRONMENT: must be one of ${environments.join(", ")}`);
}, "production");
