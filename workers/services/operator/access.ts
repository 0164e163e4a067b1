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
import { type ActionAlert, type Denial, exportAlerts } from "../../../app/domain/health/action-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { type Verification, verifyAssertion } from "../../access/verify-assertion.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { memories } from "../settings/memories.ts";
import { settingsOf } from "../settings/settings.ts";
import { isAdmitted, tokenId } from "../stores/callers.ts";
import { accessLogOf } from "../stores/register/contract.ts";
import { noticesOf } from "./notices/contract.ts";

/** The environment of operators' routes. `operator` is the caller's name, which the access log records. */
export type OperatorEnv = {
  Bindings: ServicesBindings;
  Variables: { operator: string; scopes: readonly Scope[] };
};

type Caller = { name: string; scopes: readonly Scope[] };

/**
 * Admits only operators with the operation's scope. The response is 401 `denied` without a valid token or sign-in, 401
 * `access_only` for a token while ACCESS_ONLY allows none, 403 `scope` without the scope, 429 for too many wrong tokens,
 * and 503 `access` while the keys of Cloudflare Access cannot be read.
 */
export const requires = (operation: Scoped) =>
  createMiddleware<OperatorEnv>(async (context, next) => {
    const caller = await callerOf(context.env, context.req.raw.headers);
    if (caller === "unreachable") return context.json(refusal("authorization", "access"), 503);
    if (typeof caller === "string" && (await isOverLimit(context.env, caller))) return tooMany();
    if (caller === "access") return context.json(refusal("authorization", "access_only"), 401);
    if (typeof caller !== "object") return context.json(refusal("authorization", "denied"), 401);
    if (!mayCall(operation, caller)) return context.json(refusal("authorization", "scope"), 403);
    context.header("cache-control", "no-store");
    context.set("operator", caller.name);
    context.set("scopes", caller.scopes);
    await next();
  });

async function callerOf(
  env: ServicesBindings,
  headers: Headers,
): Promise<Caller | Denial | "unreachable" | undefined> {
  const assertion = headers.get(assertionHeader);
  if (assertion === null) {
    const bearerToken = headers.get("authorization")?.replace(/^Bearer( |$)/, "") ?? "";
    return bearerToken ? findCallerByToken(env, bearerToken) : undefined;
  }
  const verified = await verify(env, assertion);
  if (verified.ok) return verified.operator;
  return verified.reason === "unreachable" ? "unreachable" : undefined;
}

/** Counts a refused token, and says whether all callers together are over the limit of refused tokens. */
async function isOverLimit({ SUBMIT_CEILING, NOTICES }: ServicesBindings, kind: Denial): Promise<boolean> {
  const { success } = await SUBMIT_CEILING.limit({ key: "refused tokens" });
  if (success) await noticesOf(NOTICES).deny(kind);
  return !success;
}

function verify(env: ServicesBindings, assertion: string): Promise<Verification> {
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(env).values;
  const settings = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS };
  return verifyAssertion(assertion, settings, { now: TEST_NOW(), memory: memories.accessKeys });
}

/** Compares every token, so that the time of a response does not reveal which token was nearly right. */
async function findCallerByToken(env: ServicesBindings, bearerToken: string): Promise<Caller | Denial> {
  const { OPERATOR_TOKENS: tokens, ACCESS_ONLY } = settingsOf(env).values;
  if (ACCESS_ONLY) return "access";
  const matches = await Promise.all(tokens.map(({ secret }) => timingSafeEqual(secret, bearerToken)));
  const token = tokens[matches.indexOf(true)];
  if (!token) return "wrong";
  return (await isAdmitted(env, tokenId(token))) ? token : "withdrawn";
}

/**
 * Notes what an operator is about to do in the log, in D1 and in a durable object for each day. A restore of D1 leaves
 * the object as it is.
 * @throws if D1 or the object fails. The caller must not export or change anything then.
 */
export const noteAccess = (
  context: OperatorContext,
  what: string,
  ...subjects: readonly string[]
): Promise<unknown> => noteAccessToEach(context, what, subjects);

export type OperatorContext = { env: ServicesBindings; var: OperatorEnv["Variables"] };

/**
 * Notes one line for each subject, or none if one fails.
 * @param leads how many leads each line of the object hands out.
 * @param objectSubjects the subjects of the object's lines, if they differ from those of D1.
 * @returns how many leads were handed to the operator today.
 */
async function noteAccessToEach(
  { env, var: { operator: who } }: OperatorContext,
  what: string,
  subjects: readonly string[],
  leads = 0,
  objectSubjects = subjects,
): Promise<number> {
  const at = new Date(settingsOf(env).clock()).toISOString();
  const insertLine = env.LEDGER.prepare(
    "INSERT INTO operator_access (at, who, what, subject) VALUES (?1, ?2, ?3, ?4)",
  );
  for (const subject of subjects) logEvent("log", { event: "operator access", who, what, subject });
  const lines = objectSubjects.map((subject) => ({ at, who, what, subject }));
  const [leadsToday] = await Promise.all([
    accessLogOf(env.REGISTER, at).noteAccess(lines, leads),
    subjects.length > 0 &&
      env.LEDGER.batch(subjects.map((subject) => insertLine.bind(at, who, what, subject))),
  ]);
  return leadsToday;
}

/**
 * Notes an export. Of an export in many calls (`wholeExport`), D1 has one line, whose subject is the number of leads and
 * the export's id. The day's object has a line for each call.
 * @returns the alerts for the other operators.
 */
export async function noteExport(
  context: OperatorContext,
  what: string,
  ids: readonly string[],
  wholeExport: WholeExport,
): Promise<ActionAlert[]> {
  const who = context.var.operator;
  if (!wholeExport) return exportAlerts(who, ids.length, await noteAccessToEach(context, what, ids, 1), 0);
  const subject = `${wholeExport.leads}, ${wholeExport.id}`;
  const rows = await listAccess(context.env.LEDGER, subject, 2);
  const isFirst = !rows.some((row) => row.what === `many: ${what}`);
  const leadsToday = await noteAccessToEach(context, `many: ${what}`, isFirst ? [subject] : [], ids.length, [
    `${ids.length} of ${subject}`,
  ]);
  return exportAlerts(who, ids.length, leadsToday, isFirst ? wholeExport.leads : 0);
}

/** Lists the access log, newest first. An empty `subject` means all subjects. */
export async function listAccess(database: D1Database, subject: string, limit: number): Promise<AccessRow[]> {
  const where = subject ? "WHERE subject = ?1" : "WHERE ?1 = ''";
  const { results } = await database
    .prepare(`SELECT * FROM operator_access ${where} ORDER BY at DESC, rowid DESC LIMIT ?2`)
    .bind(subject, limit)
    .all<AccessRow>();
  return results;
}
