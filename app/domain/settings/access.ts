import { type Scope, scopes } from "../contract/operator/operation.ts";
import { refuseExampleKeys } from "../key-id.ts";
import { includes } from "../records.ts";
import { listOf, onOff } from "./parse.ts";
import { type ParserContext, setting, UnreadableSetting } from "./table.ts";

/** An operator of the console. `name` is the name in the access log. */
export type ConsoleOperator = { email: string; name: string; scopes: readonly Scope[] };

/** Settings by which both workers check the signed header of Cloudflare Access. */
export const accessSettings = {
  ACCESS_ISSUER: setting(readIssuer, "", { effect: "Nobody gets into the console." }),
  ACCESS_AUDIENCE: setting(readAudience, "", { effect: "Nobody gets into the console." }),
  ACCESS_OPERATORS: setting<ConsoleOperator[]>(listOf(readConsoleOperator), []),
  /** If it is on, operators come through Cloudflare Access alone, and no token is accepted. */
  ACCESS_ONLY: setting<boolean>(onOff, false, { whenWrong: true, effect: "No token lets anybody in." }),
} as const;

/** Reads the issuer, whose `/cdn-cgi/access/certs` has the public keys. */
function readIssuer(text: string, { environment }: ParserContext): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    address?.protocol === "https:" || (environment !== "production" && address?.protocol === "http:");
  if (address && isSafe && address.origin === text.replace(/\/$/, "")) return address.origin;
  throw new UnreadableSetting("must look like {}", "https://TEAM.cloudflareaccess.com");
}

/** @throws UnreadableSetting unless the text looks like an Application Audience tag. */
function readAudience(text: string): string {
  if (/^[\w-]{8,128}$/.test(text)) return text;
  throw new UnreadableSetting("must have the form {}", "Application Audience (AUD) Tag");
}

/** Reads an entry of ACCESS_OPERATORS, `e-mail:name:scopes`, with scopes joined by `+`. */
export function readConsoleOperator(entry: string): ConsoleOperator {
  const [, email = "", name = "", scopeNames = ""] =
    /^([^\s:@]+@[^\s:@]+):([\w-]{1,40}):([a-z+]+)$/.exec(entry) ?? [];
  const operatorScopes = scopesIn(scopeNames);
  if (!email || !operatorScopes)
    throw new UnreadableSetting("must have the form {}", `e-mail:name:${scopes.join("+")}`);
  return { email: email.toLowerCase(), name, scopes: operatorScopes };
}

export type OperatorToken = { name: string; scopes: Scope[]; secret: string };

/**
 * Reads an entry of OPERATOR_TOKENS, `name:scopes:secret`.
 * @throws UnreadableSetting for another form, and in production for an example secret.
 */
export function readOperatorToken(entry: string, { environment }: ParserContext): OperatorToken {
  const [, name, scopeNames = "", secret] = /^([\w-]{1,40}):([a-z+]+):([^\s:]+)$/.exec(entry) ?? [];
  const ownScopes = scopesIn(scopeNames);
  if (!name || !secret || !ownScopes)
    throw new UnreadableSetting("must have the form {}", `name:${scopes.join("+")}:secret`);
  if (secret.length < 32) throw new UnreadableSetting("must be at least {} characters each", 32);
  refuseExampleKeys(environment, [secret]);
  return { name, scopes: ownScopes, secret };
}

/** Reads scopes such as `read+change`. Undefined if a scope is unknown. */
function scopesIn(text: string): Scope[] | undefined {
  const names = text.split("+");
  const namedScopes = scopes.filter((scope) => names.includes(scope));
  return names.every((name) => includes(scopes, name)) ? namedScopes : undefined;
}
