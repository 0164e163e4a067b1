import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { writePrivateFile } from "../operate/keys/key-file.ts";
import { home } from "../paths.ts";
import { localAudience, localOperatorEmail, localOperatorHost } from "./local-operator.ts";
import { startLocalProxy } from "./own-machine.ts";

/** The key that signs assertions. It is made once, because running workers remember the published key. */
async function signingKey(): Promise<JWK> {
  const keyFile = join(home.keysFolder, "access.json");
  if (existsSync(keyFile)) return JSON.parse(readFileSync(keyFile, "utf8")) as JWK;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString("hex"), alg: "RS256" };
  writePrivateFile(keyFile, `${JSON.stringify(jwk)}\n`);
  return jwk;
}

const cookieName = "entrada";
const entryPath = "/entrar";

export type LocalAccess = {
  /** The address that signs a browser in and opens the console. */
  entryUrl: string;
  end(): void;
};

/**
 * Starts a stand-in for Cloudflare Access on this machine. It publishes a key, signs in the browser that opens
 * `entryUrl`, and passes the browser's requests on with the signed header.
 * @param options.issuer its own origin, such as `http://127.0.0.1:8788`.
 * @throws Error if the port is taken.
 */
export async function startLocalAccess(options: { issuer: string; sitePort: number }): Promise<LocalAccess> {
  const { issuer, sitePort } = options;
  const jwk = await signingKey();
  const key = await importJWK(jwk, "RS256");
  const { kty, n, e, kid } = jwk;
  const publishedKeys = JSON.stringify({ keys: [{ kty, n, e, kid, alg: "RS256", use: "sig" }] });
  const session = randomBytes(24).toString("base64url");

  const assertion = () =>
    new SignJWT({ email: localOperatorEmail, aud: [localAudience] })
      .setProtectedHeader({ alg: "RS256", ...(kid ? { kid } : {}) })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(key);
  const isSignedIn = ({ headers }: IncomingMessage) =>
    hostOf(headers.host) === localOperatorHost &&
    (headers.cookie ?? "").split("; ").includes(`${cookieName}=${session}`);
  /** True for a request of a browser that signed in. Other requests get their response here. */
  const isAllowed = async (request: IncomingMessage, response?: ServerResponse): Promise<boolean> => {
    const sendText = (status: number, text: string) =>
      response?.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
    const address = request.url ?? "";
    if (!URL.canParse(address, issuer)) {
      sendText(400, "Bad request.\n");
      return false;
    }
    const { pathname, searchParams } = new URL(address, issuer);
    if (pathname === "/cdn-cgi/access/certs")
      response?.writeHead(200, { "content-type": "application/json" }).end(publishedKeys);
    else if (pathname === entryPath && searchParams.get("llave") === session)
      response
        ?.writeHead(303, {
          location: "/operador",
          "set-cookie": `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`,
        })
        .end();
    else if (!isSignedIn(request))
      sendText(403, "Abre la dirección que imprime / Open the address that npm run console prints\n");
    else {
      request.headers[assertionHeader] = await assertion();
      return true;
    }
    return false;
  };

  const port = Number(new URL(issuer).port);
  const end = await startLocalProxy({
    port,
    target: `http://127.0.0.1:${sitePort}`,
    isAllowed,
    // The site may be restarting.
    whenDown: (response) => response.writeHead(502).end("npm start\n"),
  });
  return { entryUrl: `http://${localOperatorHost}:${port}${entryPath}?llave=${session}`, end };
}

const hostOf = (header = ""): string => header.replace(/:\d+$/, "");
