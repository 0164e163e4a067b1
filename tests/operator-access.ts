import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { assertionHeader } from "../app/domain/contract/operator/operation.ts";
import { listening } from "./listening.ts";

/** The console's host in tests. Browsers resolve names below `localhost` to this machine. */
export const operatorHost = "operador.localhost";
const audience = "console-of-the-tests";

/** The people who may sign in to a test site's console. `visita` may only read. */
export const operators = {
  ana: { email: "ana@operador.example", scopes: "read+export+change" },
  visita: { email: "visita@operador.example", scopes: "read" },
} as const;
export type OperatorName = keyof typeof operators;

/**
 * A stand-in for Cloudflare Access. It signs assertions, and publishes its public key at the same address as Access
 * does.
 */
export type TestAccess = {
  issuer: string;
  /** The variables with which both workers accept its assertions. */
  variables: Record<string, string>;
  /** The value of the signed header. `claims` replace the claims of a valid assertion. */
  assertion(name?: OperatorName, claims?: JWTPayload, header?: { kid?: string }): Promise<string>;
  /** The header in the form that fetch takes. */
  headers(name?: OperatorName): Promise<Record<string, string>>;
  end(): Promise<void>;
};

export async function startAccess(): Promise<TestAccess> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "tests", alg: "RS256", use: "sig" }] };
  const server = createServer((request, response) => {
    const isKeys = request.url === "/cdn-cgi/access/certs";
    response.writeHead(isKeys ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKeys ? keys : {}));
  });
  const { origin: issuer, end } = await listening(server);

  const assertion: TestAccess["assertion"] = (name = "ana", claims = {}, header = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const good = { iss: issuer, aud: [audience], iat: now, exp: now + 3600, email: operators[name].email };
    return new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "tests", ...header })
      .sign(privateKey);
  };
  return {
    issuer,
    variables: {
      OPERATOR_HOST: operatorHost,
      ACCESS_ISSUER: issuer,
      ACCESS_AUDIENCE: audience,
      ACCESS_OPERATORS: Object.entries(operators)
        .map(([name, { email, scopes }]) => `${email}:${name}:${scopes}`)
        .join(","),
    },
    assertion,
    headers: async (name) => ({ [assertionHeader]: await assertion(name) }),
    end,
  };
}
