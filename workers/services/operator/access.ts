import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { refusePublished } from "../../../app/domain/published-examples.ts";
import { SettingsError } from "../../../app/domain/settings-error.ts";
import type { ServicesBindings } from "../bindings.ts";

/** What a token may do: list and look, take sealed leads out, change anything. None includes another. */
export const scopes = ["read", "export", "change"] as const;
export type Scope = (typeof scopes)[number];

/** What {@link requires} leaves for a route: the name of the token that was sent, for the record of who did what. */
export type OperatorVariables = { operator: string };

type OperatorToken = { name: string; scopes: Scope[]; secret: string };

/** Admits a request whose bearer token has this scope. Without a known token: 401 `denied`; without the scope: 403 `scope`. */
export const requires = (scope: Scope) =>
  createMiddleware<{ Bindings: ServicesBindings; Variables: OperatorVariables }>(async (context, next) => {
    const sent = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const token = await tokenThatIs(sent, readOperatorTokens(context.env));
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

/**
 * OPERATOR_TOKENS: `name:scopes:secret`, comma-separated, scopes joined by `+`. The one OPERATOR_TOKEN of before may do
 * everything. None: nobody is let in.
 *
 * @throws SettingsError for an entry of another form, a secret of fewer than 32 characters, or a published one in production.
 */
export function readOperatorTokens(
  env: Pick<ServicesBindings, "ENVIRONMENT" | "OPERATOR_TOKENS" | "OPERATOR_TOKEN">,
): OperatorToken[] {
  const name = env.OPERATOR_TOKENS ? "OPERATOR_TOKENS" : "OPERATOR_TOKEN";
  const tokens = env.OPERATOR_TOKENS
    ? env.OPERATOR_TOKENS.split(",").map(readEntry)
    : env.OPERATOR_TOKEN
      ? [{ name: "operator", scopes: [...scopes], secret: env.OPERATOR_TOKEN }]
      : [];
  if (tokens.some(({ secret }) => secret.length < 32))
    throw new SettingsError(`${name}: must be at least 32 characters each`);
  refusePublished(
    env.ENVIRONMENT,
    name,
    tokens.map(({ secret }) => secret),
  );
  return tokens;
}

function readEntry(entry: string): OperatorToken {
  const [, name, scopeNames = "", secret] = /^([\w-]{1,40}):([a-z+]+):([^\s:]+)$/.exec(entry.trim()) ?? [];
  const named = scopeNames.split("+");
  if (!name || !secret || named.some((scope) => !scopes.some((known) => known === scope)))
    throw new SettingsError(
      `OPERATOR_TOKENS: must have the form \`name:${scopes.join("+")}:secret\`, comma-separated`,
    );
  return { name, scopes: scopes.filter((scope) => named.includes(scope)), secret };
}
