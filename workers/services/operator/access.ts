import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { Scope } from "../../../app/domain/contract/operator/operation.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import type { OperatorToken } from "./operator-tokens.ts";

/** What {@link requires} leaves for a route: the name of the token that was sent, for the record of who did what. */
export type OperatorVariables = { operator: string };

/** Admits a request whose bearer token has this scope. Without a known token: 401 `denied`; without the scope: 403 `scope`. */
export const requires = (scope: Scope) =>
  createMiddleware<{ Bindings: ServicesBindings; Variables: OperatorVariables }>(async (context, next) => {
    const sent = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const token = await tokenThatIs(sent, operatorTokens(context.env));
    if (!token) return context.json(refusal("authorization", "denied"), 401);
    if (!token.scopes.includes(scope)) return context.json(refusal("authorization", "scope"), 403);
    context.header("cache-control", "no-store");
    context.set("operator", token.name);
    await next();
  });

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
  const { OPERATOR_TOKENS: list, OPERATOR_TOKEN: single } = settingsOf(env).values;
  return [...list, ...single];
}
