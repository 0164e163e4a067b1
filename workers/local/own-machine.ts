import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createProxyServer } from "httpxy";
import type { Plugin } from "vite";

/** `localhost`, what is below it, and its addresses, with any port. */
const ownHost = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The first question of every development server. By another name a web page would reach it that points this name here (DNS
 * rebinding). Takes out the headers by which Miniflare is told what to do: `MF-Route-Override` leads past the site.
 * @returns whether it refused the request, and has answered it.
 */
export function turnsAway(request: IncomingMessage, response?: ServerResponse): boolean {
  const { headers, rawHeaders } = request;
  for (const name of Object.keys(headers)) if (name.startsWith("mf-")) delete headers[name];
  request.rawHeaders = rawHeaders.filter((_, at) => !/^mf-/i.test(rawHeaders[at - (at % 2)] ?? ""));
  const isOwn = ownHost.test(headers.host ?? "");
  if (isOwn && request.url?.startsWith("/")) return false;
  const [status, text] = isOwn ? [400, "Bad request."] : [421, "This server answers to localhost alone."];
  response?.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
  return true;
}

type Front = {
  port: number;
  target: string;
  /** False: it has answered a request itself, or refuses an upgrade, which has no response. */
  passes?: (request: IncomingMessage, response?: ServerResponse) => Promise<boolean>;
  /** For a target that does not answer. */
  down: (response: ServerResponse) => unknown;
};

/** Hands on what this machine asks. No request ends the process. @throws when the port is taken. @returns ends it. */
export async function startFront({ port, target, passes, down }: Front): Promise<() => void> {
  // A connection that is kept may be closed just when a lead is sent by it.
  const proxy = createProxyServer({ target, ws: true, agent: false });
  proxy.on("proxyRes", ({ headers }) => void delete headers.connection);
  const isPassed = async (...asked: Parameters<NonNullable<Front["passes"]>>) =>
    !turnsAway(...asked) && (await (passes?.(...asked) ?? true));
  const server = createServer(async (request, response) => {
    try {
      if (await isPassed(request, response)) await proxy.web(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else down(response);
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

/** Vite plugin: the same for `npm run dev`, before any other plugin answers. */
export const ownMachine = (): Plugin => ({
  name: "own-machine",
  apply: "serve",
  configureServer({ httpServer, middlewares }) {
    httpServer?.prependListener("upgrade", (request, socket) => {
      socket.on("error", () => socket.destroy());
      if (turnsAway(request)) socket.destroy();
    });
    middlewares.use((request, response, next) => {
      if (turnsAway(request, response)) return;
      // Others would read the name of a host there; the site has no such address either.
      if (request.url?.startsWith("//")) response.writeHead(404).end();
      else next();
    });
  },
});
