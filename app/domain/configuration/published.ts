import { z } from "zod";
import { type Problem, problemOf } from "../settings/problems.ts";
import { type Sentence, say } from "../settings/sentences.ts";
import { wordingOf } from "../settings/table.ts";
import { type ConsoleSetting, consoleNames } from "./console-settings.ts";
import { readValue } from "./values.ts";

/** The key of the published copy in KV. */
export const publishedKey = "settings";

/** A setting's value that is in effect or waits for its date. {@link readValues} checks the values. */
export type PublishedRow = {
  id: number;
  name: string;
  /** The value, or null for the deployment's value. */
  value: unknown;
  /** Epoch milliseconds from which the row is in effect. */
  from: number;
};
/** Values by the names of their settings. An absent value is the deployment's. */
export type ConsoleValues = Readonly<Record<string, unknown>>;

const rowSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  value: z.unknown(),
  from: z.iso.datetime().transform((time) => Date.parse(time)),
});
const copySchema = z.object({ rows: z.array(z.unknown()) });

const problemOfCopy = (why: Sentence): Problem =>
  problemOf("CONFIGURATION", say(why), "The site goes on with what it read before.");
export const unreadableCopy = problemOfCopy("cannot be read");
export const unreachableCopy = problemOfCopy("KV does not answer");

/**
 * The text of the published copy.
 * @param rows The rows, with `from` as an ISO time.
 */
export const publishedText = (
  rows: readonly { id: number; name: string; value: unknown; from: string }[],
): string => JSON.stringify({ rows: rows.map(({ id, name, value, from }) => ({ id, name, value, from })) });

/**
 * Reads the published copy and leaves out broken rows.
 * @param text Null if nothing was published.
 * @throws SyntaxError or ZodError if the whole copy is broken.
 */
export function readPublished(text: string | null): { rows: PublishedRow[]; isWhole: boolean } {
  if (text === null) return { rows: [], isWhole: true };
  const rowResults = copySchema.parse(JSON.parse(text)).rows.map((row) => rowSchema.safeParse(row));
  const rows = rowResults.flatMap(({ success, data }) => (success ? [data] : []));
  return { rows, isWhole: rows.length === rowResults.length };
}

/** Chooses for each name the newest row whose time has come. */
export function rowsAt(rows: readonly PublishedRow[], now: number): PublishedRow[] {
  const newest = new Map<string, PublishedRow>();
  for (const row of rows)
    if (row.from <= now && row.id > (newest.get(row.name)?.id ?? 0)) newest.set(row.name, row);
  return [...newest.values()];
}

export const valuesOf = (rows: readonly Pick<PublishedRow, "name" | "value">[]): ConsoleValues =>
  Object.fromEntries(rows.filter(({ value }) => value !== null).map(({ name, value }) => [name, value]));

/**
 * Reads the console's values. A value that cannot be read is reported as a problem, and only this value is replaced by
 * its variable or default.
 */
export function readValues(consoleValues: ConsoleValues): {
  values: Partial<Record<ConsoleSetting, unknown>>;
  problems: Problem[];
} {
  const values: Partial<Record<ConsoleSetting, unknown>> = {};
  const problems: Problem[] = [];
  for (const name of consoleNames) {
    if (consoleValues[name] === undefined) continue;
    try {
      values[name] = readValue(name, consoleValues[name]);
    } catch (error) {
      problems.push(
        problemOf(name, say("the console's value: {}", wordingOf(error)), "Its default stands in."),
      );
    }
  }
  return { values, problems };
}
