import { scopes } from "../../../app/domain/contract/operator/operation.ts";
import { readOperatorToken } from "../../../app/domain/settings/access.ts";
import { listOf } from "../../../app/domain/settings/parse.ts";

/**
 * The token that the operator's commands send: the newest that may do everything, or else the newest.
 *
 * @param secrets those of the services worker, as its settings read them.
 * @throws when there is none.
 */
export function operatorTokenIn(secrets: { OPERATOR_TOKENS?: string }): string {
  const reading = { environment: "development", text: () => "", leftOut: () => {} } as const;
  const tokens = listOf(readOperatorToken)(secrets.OPERATOR_TOKENS ?? "", reading);
  const token = tokens.find((candidate) => candidate.scopes.length === scopes.length) ?? tokens[0];
  if (!token) throw new Error("There is no OPERATOR_TOKENS. See: npm run keys -- --help");
  return token.secret;
}
