import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal, tooMany } from "../../../app/domain/contract/operation.ts";
import type { AccessRow } from "../../../app/domain/contract/operator/health.ts";
import {
  assertionHeader,
  mayCall,
  type Scope,
  type Scoped,
} from "../../../app/domain/contract/operator/operation.ts";
import type { WholeExport } from "../../../app/domain/contract/operator/sealed.ts";
import { type Denial, exportTold, type ToldAlert } from "../../../app/domain/health/told-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { type Verified, verifyAssertion } from "../../access/verify-assertion.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { memories } from "../settings/memories.ts";
import { settingsOf } from "../settings/settings.ts";
import { admits, tokenId } from "../stores/callers.ts";
import { accessLogOf } from "../stores/register/contract.ts";
import { noticesOf } from "./notices/contract.ts";

/** `operator`: the caller's name, for the record of who did what. */
export type OperatorEnv = { Bindings: ServicesBindings; Variables: { operator: string } };

type Caller = { name: string; scopes: readonly Scope[] };

/**
 * 401 `denied` without a token or sign-in, 401 `access_only` with a token that ACCESS_ONLY shuts out, 403 `scope`, 429 for
 * wrong tokens over a limit, and 503 `access` while the keys of Access cannot be read.
 */
export const requires = (operation: Scoped) =>
  createMiddleware<OperatorEnv>(async (context, next) => {
    const caller = await callerOf(context.env, context.req.raw.headers);
    if (caller === "unreachable") return context.json(refusal("authorization", "access"), 503);
    if (typeof caller === "string" && (await isOver(context.env, caller))) return tooMany();
    if (caller === "access") return context.json(refusal("authorization", "access_only"), 401);
    if (typeof caller !== "object") return context.json(refusal("authorization", "denied"), 401);
    if (!mayCall(operation, caller)) return context.json(refusal("authorization", "scope"), 403);
    context.header("cache-control", "no-store");
    context.set("operator", caller.name);
    await next();
  });

async function callerOf(
  env: ServicesBindings,
  headers: Headers,
): Promise<Caller | Denial | "unreachable" | undefined> {
  const assertion = headers.get(assertionHeader);
  if (assertion === null) {
    const sent = headers.get("authorization")?.replace(/^Bearer( |$)/, "") ?? "";
    return sent ? withToken(env, sent) : undefined;
  }
  const verified = await verify(env, assertion);
  if (verified.ok) return verified.operator;
  return verified.reason === "unreachable" ? "unreachable" : undefined;
}

/** Counts a token that was refused, of everybody together: whoever has a right one is never asked. */
async function isOver({ SUBMIT_CEILING, NOTICES }: ServicesBindings, kind: Denial): Promise<boolean> {
  const { success } = await SUBMIT_CEILING.limit({ key: "refused tokens" });
  if (success) await noticesOf(NOTICES).deny(kind);
  return !success;
}

function verify(env: ServicesBindings, assertion: string): Promise<Verified> {
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(env).values;
  const settings = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS };
  return verifyAssertion(assertion, settings, { now: TEST_NOW(), memory: memories.accessKeys });
}

/** Every token is compared, so that the time of an answer does not reveal which one was nearly right. */
async function withToken(env: ServicesBindings, sent: string): Promise<Caller | Denial> {
  const { OPERATOR_TOKENS: tokens, ACCESS_ONLY } = settingsOf(env).values;
  if (ACCESS_ONLY) return "access";
  const equal = await Promise.all(tokens.map(({ secret }) => timingSafeEqual(secret, sent)));
  const token = tokens[equal.indexOf(true)];
  if (!token) return "wrong";
  return (await admits(env, tokenId(token))) ? token : "withdrawn";
}

/**
 * To the log, to D1 and to the day's object, which no restore of D1 rewinds, before it happens. @throws when either fails:
 * then nothing is exported or changed.
 */
export const noteAccess = (context: Who, what: string, ...subjects: readonly string[]): Promise<unknown> =>
  noteAccessOfEach(context, what, subjects);

export type Who = { env: ServicesBindings; var: OperatorEnv["Variables"] };

/**
 * As {@link noteAccess}, a line for each of at least one subject: all of them, or none. @param leads how many the object's
 * lines hand out, each. @param inObject the lines of the object, where they differ. @returns the leads handed to them today.
 */
async function noteAccessOfEach(
  { env, var: { operator: who } }: Who,
  what: string,
  subjects: readonly string[],
  leads = 0,
  inObject = subjects,
): Promise<number> {
  const at = new Date(settingsOf(env).clock()).toISOString();
  const line = env.LEDGER.prepare(
    "INSERT INTO operator_access (at, who, what, subject) VALUES (?1, ?2, ?3, ?4)",
  );
  for (const subject of subjects) logEvent("log", { event: "operator access", who, what, subject });
  const lines = inObject.map((subject) => ({ at, who, what, subject }));
  const [today] = await Promise.all([
    accessLogOf(env.REGISTER, at).noteAccess(lines, leads),
    subjects.length > 0 && env.LEDGER.batch(subjects.map((subject) => line.bind(at, who, what, subject))),
  ]);
  return today;
}

/**
 * As {@link noteAccessOfEach}; of the parts of a whole export D1 has one line alone, whose subject is how many it is for and
 * its id, and the day's object one for each. @returns what the others hear.
 */
export async function noteExport(
  context: Who,
  what: string,
  ids: readonly string[],
  whole: WholeExport,
): Promise<ToldAlert[]> {
  const who = context.var.operator;
  if (!whole) return exportTold(who, ids.length, await noteAccessOfEach(context, what, ids, 1), 0);
  const subject = `${whole.leads}, ${whole.id}`;
  const noted = await accessRows(context.env.LEDGER, subject, 2);
  const isFirst = !noted.some((row) => row.what === `many: ${what}`);
  const part = [`${ids.length} of ${subject}`];
  const today = await noteAccessOfEach(context, `many: ${what}`, isFirst ? [subject] : [], ids.length, part);
  return exportTold(who, ids.length, today, isFirst ? whole.leads : 0);
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
