import { z } from "zod";
import { type Problem, problemOf } from "../settings/problems.ts";
import { type Sentence, say } from "../settings/sentences.ts";
import { saidOf } from "../settings/table.ts";
import { type ConsoleSetting, consoleNames } from "./console-settings.ts";
import { readValue } from "./document.ts";

export const publishedKey = "published";

/** Not checked as a whole, because each value stands for itself. */
export type PublishedVersion = {
  version: number;
  /** Epoch milliseconds. */
  from: number;
  document: Readonly<Record<string, unknown>>;
};

const versionSchema = z.object({
  version: z.int().positive(),
  from: z.iso.datetime().transform((time) => Date.parse(time)),
  document: z.record(z.string(), z.unknown()),
});
const copySchema = z.object({ versions: z.array(z.unknown()) });

const noCopy = (why: Sentence): Problem =>
  problemOf("CONFIGURATION", say(why), "The site goes on with what it read before.");
export const unreadableCopy = noCopy("cannot be read");
export const unreachableCopy = noCopy("KV does not answer");

/** The published copy in KV. `from`: ISO. */
export const publishedText = (
  versions: readonly { version: number; from: string; document: Readonly<Record<string, unknown>> }[],
): string =>
  JSON.stringify({ versions: versions.map(({ version, from, document }) => ({ version, from, document })) });

/**
 * Leaves out broken versions. @param text null: none was published. @throws SyntaxError or ZodError if all is broken.
 */
export function readPublished(text: string | null): { versions: PublishedVersion[]; isWhole: boolean } {
  if (text === null) return { versions: [], isWhole: true };
  const read = copySchema.parse(JSON.parse(text)).versions.map((one) => versionSchema.safeParse(one));
  const versions = read.flatMap(({ success, data }) => (success ? [data] : []));
  return { versions, isWhole: versions.length === read.length };
}

/** A higher number supersedes all before it. */
export function versionAt<Version extends { version: number; from: number }>(
  versions: readonly Version[],
  now: number,
): Version | undefined {
  let newest: Version | undefined;
  for (const one of versions) if (one.from <= now && one.version > (newest?.version ?? 0)) newest = one;
  return newest;
}

/** A value that cannot be read is a problem, and its variable or default stands in for it alone. */
export function readVersion({ version, document }: Pick<PublishedVersion, "version" | "document">): {
  values: Partial<Record<ConsoleSetting, unknown>>;
  problems: Problem[];
} {
  const values: Partial<Record<ConsoleSetting, unknown>> = {};
  const problems: Problem[] = [];
  for (const name of consoleNames) {
    if (document[name] === undefined) continue;
    try {
      values[name] = readValue(name, document[name]);
    } catch (error) {
      const reason = say("version {} of the configuration: {}", version, saidOf(error));
      problems.push(problemOf(name, reason, "Its default stands in."));
    }
  }
  return { values, problems };
}
