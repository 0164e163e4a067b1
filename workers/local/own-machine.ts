import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createProxyServer } from "httpxy";
import type { Plugin } from "vite";

/** Matches `localhost`, names below it, and its addresses, with any port. */
const localHostPattern = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The first check of every local server. A web page could point its own host name at this machine (DNS rebinding), so
 * other host names are refused. Also removes the headers that control Miniflare: `MF-Route-Override` would lead past
 * the site.
 * @returns true if the request was refused. The response has then been sent.
 */
export function refuseForeignHost(request: IncomingMessage, response?: ServerResponse): boolean {
  const { headers, rawHeaders } = request;
  for (const name of Object.keys(headers)) if (name.startsWith("mf-")) delete headers[name];
  // In `rawHeaders` names and values alternate.
  request.rawHeaders = rawHeaders.filter((_, index) => !/^mf-/i.test(rawHeaders[index - (index % 2)] ?? ""));
  const isLocal = localHostPattern.test(headers.host ?? "");
  if (isLocal && request.url?.startsWith("/")) return false;
  const [status, text] = isLocal ? [400, "Bad request."] : [421, "This server responds only to localhost."];
  response?.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
  return true;
}

type LocalProxy = {
  port: number;
  target: string;
  /** Decides whether a request is passed on. If not, it sends the response itself. An upgrade has no response. */
  isAllowed?: (request: IncomingMessage, response?: ServerResponse) => Promise<boolean>;
  whenDown: (response: ServerResponse) => unknown;
};

/**
 * Starts a server that passes requests from this machine on to a target. No request can end the process.
 * @returns a function that ends the server.
 * @throws Error if the port is taken.
 */
export async function startLocalProxy({
  port,
  target,
  isAllowed,
  whenDown,
}: LocalProxy): Promise<() => void> {
  // A reused connection may be closed at the very moment when a lead is sent through it.
  const proxy = createProxyServer({ target, ws: true, agent: false });
  proxy.on("proxyRes", ({ headers }) => void delete headers.connection);
  const isPassed = async (request: IncomingMessage, response?: ServerResponse) =>
    !refuseForeignHost(request, response) && (await (isAllowed?.(request, response) ?? true));
  const server = createServer(async (request, response) => {
    try {
      if (await isPassed(request, response)) await proxy.web(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else whenDown(response);
    }
  });
  server.on("upgrade", async (request, socket, head) => {
    // Without a listener an error would end the process.
    socket.on("error", () => socket.destroy());
    try {
      if (await isPassed(request)) await proxy.ws(request, socket as never, {}, head);
      else socket.destroy();
    } catch {
      socket.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** A Vite plugin with the same check for `npm run dev`. The check runs before any other plugin responds. */
export const ownMachine = (): Plugin => ({
  name: "own-machine",
  apply: "serve",
  configureServer({ httpServer, middlewares }) {
    httpServer?.prependListener("upgrade", (request, socket) => {
      socket.on("error", () => socket.destroy());
      if (refuseForeignHost(request)) socket.destroy();
    });
    middlewares.use((request, response, next) => {
      if (refuseForeignHost(request, response)) return;
      // Other plugins would read the path as a host name. The site has no such address either.
      if (request.url?.startsWith("//")) response.writeHead(404).end();
      else next();
    });
  },
});
