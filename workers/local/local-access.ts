import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { createProxyServer } from "httpxy";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { writePrivate } from "../operate/keys/key-file.ts";
import { home } from "../paths.ts";
import { localAudience, localOperatorEmail, localOperatorHost } from "./local-operator.ts";

/** Made once, so that workers which know it go on. */
async function signingKey(): Promise<JWK> {
  const keyFile = join(home.keysFolder, "access.json");
  if (existsSync(keyFile)) return JSON.parse(readFileSync(keyFile, "utf8")) as JWK;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString("hex"), alg: "RS256" };
  writePrivate(keyFile, `${JSON.stringify(jwk)}\n`);
  return jwk;
}

const cookieName = "entrada";
const entryPath = "/entrar";

export type LocalAccess = {
  /** The address that signs a browser in and opens the console. */
  entry: string;
  end(): void;
};

/**
 * A stand-in of Cloudflare Access for one machine: it publishes a key, signs in the browser that opens `entry`, and hands
 * its requests on with the signed header. @param options.issuer its port is listened on. @throws when the port is taken.
 */
export async function startLocalAccess(options: { issuer: string; sitePort: number }): Promise<LocalAccess> {
  const { issuer, sitePort } = options;
  const jwk = await signingKey();
  const key = await importJWK(jwk, "RS256");
  const { kty, n, e, kid } = jwk;
  const published = JSON.stringify({ keys: [{ kty, n, e, kid, alg: "RS256", use: "sig" }] });
  const session = randomBytes(24).toString("base64url");
  const proxy = createProxyServer({ target: `http://127.0.0.1:${sitePort}`, ws: true });
  const port = Number(new URL(issuer).port);

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
  const withAssertion = async (request: IncomingMessage) => {
    request.headers[assertionHeader] = await assertion();
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname === "/cdn-cgi/access/certs")
      return response.writeHead(200, { "content-type": "application/json" }).end(published);
    if (pathname === entryPath && searchParams.get("llave") === session)
      return response
        .writeHead(303, {
          location: "/operador",
          "set-cookie": `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Lax`,
        })
        .end();
    if (!isSignedIn(request))
      return response
        .writeHead(403, { "content-type": "text/plain; charset=utf-8" })
        .end("Abre la dirección que imprime / Open the address that this prints: npm run operador\n");
    await withAssertion(request);
    // The site may be starting again.
    await proxy.web(request, response).catch(() => response.writeHead(502).end("npm start\n"));
  });
  server.on("upgrade", async (request, socket, head) => {
    if (!isSignedIn(request)) return socket.destroy();
    await withAssertion(request);
    await proxy.ws(request, socket as never, {}, head).catch(() => socket.destroy());
  });
  await listening(server, port);
  return {
    entry: `http://${localOperatorHost}:${port}${entryPath}?llave=${session}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const hostOf = (header = ""): string => header.replace(/:\d+$/, "");

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
