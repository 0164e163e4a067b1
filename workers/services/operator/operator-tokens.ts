import { type Scope, scopes } from "../../../app/domain/contract/operator/operation.ts";
import { refusePublished } from "../../../app/domain/published-examples.ts";
import type { Reading } from "../../../app/domain/settings/table.ts";

export type OperatorToken = { name: string; scopes: Scope[]; secret: string };

/**
 * An entry of OPERATOR_TOKENS: `name:scopes:secret`, scopes joined by `+`.
 *
 * @throws RangeError for another form, a secret of fewer than 32 characters, or a published one in production.
 */
export function readOperatorToken(entry: string, { environment }: Reading): OperatorToken {
  const [, name, scopeNames = "", secret] = /^([\w-]{1,40}):([a-z+]+):([^\s:]+)$/.exec(entry) ?? [];
  const named = scopeNames.split("+");
  if (!name || !secret || named.some((scope) => !scopes.some((known) => known === scope)))
    throw new RangeError(`must have the form \`name:${scopes.join("+")}:secret\``);
  if (secret.length < 32) throw new RangeError("must be at least 32 characters");
  refusePublished(environment, "OPERATOR_TOKENS", [secret]);
  return { name, scopes: scopes.filter((scope) => named.includes(scope)), secret };
}
