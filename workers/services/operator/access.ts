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
import { type ActionAlert, type Denial, exportAlerts } from "../../../app/domain/health/told-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { type Verification, verifyAssertion } from "../../access/verify-assertion.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { memories } from "../settings/memories.ts";
import { settingsOf } from "../settings/settings.ts";
import { isAdmitted, tokenId } from "../stores/callers.ts";
import { accessLogOf } from "../stores/register/contract.ts";
import { noticesOf } from "./notices/contract.ts";

/** The environment of operators' routes. `operator` is the caller's name, for the record of who did what. */
export type OperatorEnv = { Bindings: ServicesBindings; Variables: { operator: string } };

type Caller = { name: string; scopes: readonly Scope[] };

/**
 * Lets only operators with the operation's scope pass. It responds 401 `denied` without a token or sign-in, 401
 * `access_only` for a token that ACCESS_ONLY shuts out, 403 `scope`, 429 for wrong tokens over a limit, and 503
 * `access` while the keys of Access cannot be read.
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
    const bearerToken = headers.get("authorization")?.replace(/^Bearer( |$)/, "") ?? "";
    return bearerToken ? withToken(env, bearerToken) : undefined;
  }
  const verified = await verify(env, assertion);
  if (verified.ok) return verified.operator;
  return verified.reason === "unreachable" ? "unreachable" : undefined;
}

/**
 * Counts refused tokens of all callers together, and says whether they are over the limit. A caller with a right
 * token is never counted.
 */
async function isOver({ SUBMIT_CEILING, NOTICES }: ServicesBindings, kind: Denial): Promise<boolean> {
  const { success } = await SUBMIT_CEILING.limit({ key: "refused tokens" });
  if (success) await noticesOf(NOTICES).deny(kind);
  return !success;
}

function verify(env: ServicesBindings, assertion: string): Promise<Verification> {
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(env).values;
  const settings = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS };
  return verifyAssertion(assertion, settings, { now: TEST_NOW(), memory: memories.accessKeys });
}

/**
 * Finds the token that was sent. Every token is compared, so that the time of a response does not reveal which token
 * was nearly right.
 */
async function withToken(env: ServicesBindings, bearerToken: string): Promise<Caller | Denial> {
  const { OPERATOR_TOKENS: tokens, ACCESS_ONLY } = settingsOf(env).values;
  if (ACCESS_ONLY) return "access";
  const equal = await Promise.all(tokens.map(({ secret }) => timingSafeEqual(secret, bearerToken)));
  const token = tokens[equal.indexOf(true)];
  if (!token) return "wrong";
  return (await isAdmitted(env, tokenId(token))) ? token : "withdrawn";
}

/**
 * Notes what an operator is about to do: in the log, in D1 and in the day's object, which no restore of D1 rewinds.
 * @throws when D1 or the object fails; nothing is exported or changed then.
 */
export const noteAccess = (context: Who, what: string, ...subjects: readonly string[]): Promise<unknown> =>
  noteAccessOfEach(context, what, subjects);

export type Who = { env: ServicesBindings; var: OperatorEnv["Variables"] };

/**
 * Notes an operator's act as {@link noteAccess} does, with a line for each subject: all lines or none.
 * @param leads how many leads each line of the object hands out.
 * @param inObject the lines of the object, where they differ.
 * @returns how many leads were handed to the operator today.
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
 * Notes an export as {@link noteAccessOfEach} does. For the parts of a whole export D1 has one line alone, whose
 * subject is the number of leads and the export's id, and the day's object has a line for each part.
 * @returns what the other operators are told.
 */
export async function noteExport(
  context: Who,
  what: string,
  ids: readonly string[],
  whole: WholeExport,
): Promise<ActionAlert[]> {
  const who = context.var.operator;
  if (!whole) return exportAlerts(who, ids.length, await noteAccessOfEach(context, what, ids, 1), 0);
  const subject = `${whole.leads}, ${whole.id}`;
  const rows = await accessRows(context.env.LEDGER, subject, 2);
  const isFirst = !rows.some((row) => row.what === `many: ${what}`);
  const part = [`${ids.length} of ${subject}`];
  const today = await noteAccessOfEach(context, `many: ${what}`, isFirst ? [subject] : [], ids.length, part);
  return exportAlerts(who, ids.length, today, isFirst ? whole.leads : 0);
}

/** Lists the access log, newest first. An empty `subject` means all subjects. */
export async function accessRows(database: D1Database, subject: string, limit: number): Promise<AccessRow[]> {
  const narrowed = subject ? "WHERE subject = ?1" : "WHERE ?1 = ''";
  const { results } = await database
    .prepare(`SELECT * FROM operator_access ${narrowed} ORDER BY at DESC, rowid DESC LIMIT ?2`)
    .bind(subject, limit)
    .all<AccessRow>();
  return results;
}
