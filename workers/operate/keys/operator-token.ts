import { scopes } from "../../../app/domain/contract/operator/operation.ts";
import { listed } from "./secrets.ts";

/**
 * The token that the operator's commands send: the first that may do everything, or else the first.
 *
 * @param secrets those of the services worker.
 * @throws when there is none.
 */
export function operatorTokenIn({ OPERATOR_TOKENS = "" }: { OPERATOR_TOKENS?: string }): string {
  const tokens = listed(OPERATOR_TOKENS).map((entry) => entry.split(":"));
  const mayAll = tokens.find(([, some = ""]) => some.split("+").length === scopes.length);
  const [, , secret] = mayAll ?? tokens[0] ?? [];
  if (!secret) throw new Error("There is no OPERATOR_TOKENS. See: npm run keys -- --help");
  return secret;
}
