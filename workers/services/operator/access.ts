import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { AccessRow } from "../../../app/domain/contract/operator/health.ts";
import { assertionHeader, type Scope } from "../../../app/domain/contract/operator/operation.ts";
import type { WholeExport } from "../../../app/domain/contract/operator/sealed.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { type Verified, verifyAssertion } from "../../access/verify-assertion.ts";
import type { ServicesBindings } from "../bindings.ts";
import { memories } from "../memories.ts";
import { settingsOf } from "../settings.ts";
import { admits, tokenId } from "./callers.ts";

/** `operator`: the caller's name, for the record of who did what. */
export type OperatorEnv = { Bindings: ServicesBindings; Variables: { operator: string } };

type Caller = { name: string; scopes: readonly Scope[] };

/** 401 `denied` without a token or sign-in, 403 `scope`, and 503 `access` while the keys of Access cannot be read. */
export const requires = (...scopes: readonly [Scope, ...Scope[]]) =>
  createMiddleware<OperatorEnv>(async (context, next) => {
    const caller = await callerOf(context.env, context.req.raw.headers);
    if (caller === "unreachable") return context.json(refusal("authorization", "access"), 503);
    if (!caller) return context.json(refusal("authorization", "denied"), 401);
    if (scopes.some((scope) => !caller.scopes.includes(scope)))
      return context.json(refusal("authorization", "scope"), 403);
    context.header("cache-control", "no-store");
    context.set("operator", caller.name);
    await next();
  });

async function callerOf(
  env: ServicesBindings,
  headers: Headers,
): Promise<Caller | "unreachable" | undefined> {
  const assertion = headers.get(assertionHeader);
  if (assertion === null) {
    const sent = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    return withToken(env, sent);
  }
  const verified = await verify(env, assertion);
  if (verified.ok) return verified.operator;
  return verified.reason === "unreachable" ? "unreachable" : undefined;
}

function verify(env: ServicesBindings, assertion: string): Promise<Verified> {
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(env).values;
  const settings = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS };
  return verifyAssertion(assertion, settings, { now: TEST_NOW(), memory: memories.accessKeys });
}

/** Every token is compared, so that the time of an answer does not reveal which one was nearly right. */
async function withToken(env: ServicesBindings, sent: string): Promise<Caller | undefined> {
  const tokens = settingsOf(env).values.OPERATOR_TOKENS;
  const equal = await Promise.all(tokens.map(({ secret }) => timingSafeEqual(secret, sent)));
  const token = tokens[equal.indexOf(true)];
  return token && (await admits(env, tokenId(token))) ? token : undefined;
}

/** To the log and to D1, before it happens. @throws when D1 fails: then nothing is exported or changed. */
export const noteAccess = (context: Who, what: string, subject: string): Promise<void> =>
  noteAccessOfEach(context, what, [subject]);

export type Who = { env: ServicesBindings; var: OperatorEnv["Variables"] };

/** As {@link noteAccess}, a line for each of at least one subject: all of them, or none. */
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
  for (const subject of subjects) logEvent("log", { event: "operator access", who, what, subject });
  await context.env.LEDGER.batch(subjects.map((subject) => line.bind(at, who, what, subject)));
}

/**
 * As {@link noteAccessOfEach}; of the parts of a whole export, one line alone, whose subject is how many it is for and its id.
 */
export async function noteExport(
  context: Who,
  what: string,
  ids: readonly string[],
  whole: WholeExport,
): Promise<void> {
  if (!whole) return noteAccessOfEach(context, what, ids);
  const subject = `${whole.leads}, ${whole.id}`;
  const noted = await accessRows(context.env.LEDGER, subject, 2);
  if (!noted.some((row) => row.what === `many: ${what}`)) await noteAccess(context, `many: ${what}`, subject);
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
