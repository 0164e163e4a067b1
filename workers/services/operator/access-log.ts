import { settingsOf } from "../settings.ts";
import type { OperatorEnv } from "./operator-env.ts";

type Who = { env: OperatorEnv["Bindings"]; var: OperatorEnv["Variables"] };

/** Who exported or changed what. `subject` is a submission id or a page, never anything personal; empty: everything. */
export type AccessRow = { at: string; who: string; what: string; subject: string };

/**
 * Writes the access line of an export or a change, to the log and to D1, before it happens.
 *
 * @throws when D1 does not take it: then nothing is exported or changed.
 */
export const noteAccess = (context: Who, what: string, subject: string): Promise<void> =>
  noteAccessOfEach(context, what, [subject]);

/** As {@link noteAccess}, a line for each: all of them, or none. At least one. */
export async function noteAccessOfEach(
  context: Who,
  what: string,
  subjects: readonly string[],
): Promise<void> {
  const who = context.var.operator;
  const at = new Date(settingsOf(context.env).clock()).toISOString();
  const line = context.env.LEDGER.prepare(
    "INSERT INTO operator_access (at, who, what, subject) VALUES (?1, ?2, ?3, ?4)",
  );
  for (const subject of subjects)
    console.log(JSON.stringify({ event: "operator access", who, what, subject }));
  await context.env.LEDGER.batch(subjects.map((subject) => line.bind(at, who, what, subject)));
}

/** Newest first; `subject` empty: of everything. */
export async function accessRows(database: D1Database, subject: string, limit: number): Promise<AccessRow[]> {
  const narrowed = subject ? "WHERE subject = ?1" : "WHERE ?1 = ''";
  const { results } = await database
    .prepare(`SELECT * FROM operator_access ${narrowed} ORDER BY at DESC, rowid DESC LIMIT ?2`)
    .bind(subject, limit)
    .all<AccessRow>();
  return results;
}
