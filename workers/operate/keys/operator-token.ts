import { scopes } from "../../../app/domain/contract/operator/operation.ts";
import { splitList } from "./secrets.ts";

/**
 * The token that the operator's commands send: the first token with all scopes, or else the first token.
 * @throws Error if there is no token.
 */
export function operatorTokenIn({ OPERATOR_TOKENS = "" }: { OPERATOR_TOKENS?: string }): string {
  const tokens = splitList(OPERATOR_TOKENS).map((entry) => entry.split(":"));
  const fullToken = tokens.find(([, tokenScopes = ""]) => tokenScopes.split("+").length === scopes.length);
  const [, , secret] = fullToken ?? tokens[0] ?? [];
  if (!secret) throw new Error("There is no OPERATOR_TOKENS. To make a token, see: npm run keys -- --help");
  return secret;
}
