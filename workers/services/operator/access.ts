import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { assertionHeader, type Scope } from "../../../app/domain/contract/operator/operation.ts";
import { type Verified, verifyAssertion } from "../../access/verify-assertion.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import type { OperatorToken } from "./operator-tokens.ts";

/** What {@link requires} leaves for a route: the name of the token that was sent, for the record of who did what. */
export type OperatorVariables = { operator: string };

type Known = { name: string; scopes: readonly Scope[] };

/**
 * Admits a request whose bearer token, or whose sender by Cloudflare Access, has all of these scopes. Without either: 401
 * `denied`; without a scope: 403 `scope`; 503 `access` while the keys of Access cannot be read.
 */
export const requires = (...scopes: readonly [Scope, ...Scope[]]) =>
  createMiddleware<{ Bindings: ServicesBindings; Variables: OperatorVariables }>(async (context, next) => {
    const asking = await operatorAsking(context.env, context.req.raw.headers);
    if (asking === "unreachable") return context.json(refusal("authorization", "access"), 503);
    if (!asking) return context.json(refusal("authorization", "denied"), 401);
    if (scopes.some((scope) => !asking.scopes.includes(scope)))
      return context.json(refusal("authorization", "scope"), 403);
    context.header("cache-control", "no-store");
    context.set("operator", asking.name);
    await next();
  });

/** Who has the token, or is signed in to the console; undefined: nobody. */
async function operatorAsking(
  env: ServicesBindings,
  headers: Headers,
): Promise<Known | "unreachable" | undefined> {
  const assertion = headers.get(assertionHeader);
  if (assertion === null) {
    const sent = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    return tokenThatIs(sent, operatorTokens(env));
  }
  const verified = await verify(env, assertion);
  if (verified.ok) return verified.operator;
  return verified.reason === "unreachable" ? "unreachable" : undefined;
}

function verify(env: ServicesBindings, assertion: string): Promise<Verified> {
  const { ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS, TEST_NOW } = settingsOf(env).values;
  const settings = { issuer: ACCESS_ISSUER, audience: ACCESS_AUDIENCE, operators: ACCESS_OPERATORS };
  return verifyAssertion(assertion, settings, TEST_NOW());
}

/** Every token is compared, so that the time of an answer does not tell which one was nearly right. */
async function tokenThatIs(
  sent: string,
  tokens: readonly OperatorToken[],
): Promise<OperatorToken | undefined> {
  const equal = await Promise.all(tokens.map(({ secret }) => timingSafeEqual(secret, sent)));
  return tokens[equal.indexOf(true)];
}

/** The tokens that are in force. One that cannot be read lets nobody in, and the others do. */
function operatorTokens(env: ServicesBindings): readonly OperatorToken[] {
  return settingsOf(env).values.OPERATOR_TOKENS;
}
