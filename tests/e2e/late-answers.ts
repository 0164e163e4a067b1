import { request as ask, createServer, type ServerResponse } from "node:http";
import { listening } from "../listening.ts";

/**
 * Starts a server in front of a site. It passes every request on at once, over connections that are kept alive, and
 * can hold back the responses of a path. The site has then done its work, and the browser does not know it yet.
 */
export async function startLateAnswers(site: string) {
  const { hostname, port } = new URL(site);
  let held: string | undefined;
  /** Responses that are held back. `isOver` tells whether the browser has ended the request. */
  const holding: { send: () => void; isOver: () => boolean }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "", headers } = incoming;
    // Without an agent each request has its own connection (own-connections.ts).
    const onwards = ask({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      const send = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      };
      if (held && url.endsWith(held)) holding.push({ send, isOver: () => outgoing.destroyed });
      else send();
    });
    onwards.on("error", () => endQuietly(outgoing));
    incoming.pipe(onwards);
  });
  return {
    ...(await listening(server)),
    holding,
    /** Holds back the responses of all addresses that end with this path, from now on. */
    hold(path: string) {
      held = path;
    },
    /**
     * Sends the responses that were held back, in their order, to browsers that still wait for them, and holds
     * nothing back any more.
     */
    release() {
      held = undefined;
      for (const { send } of holding) send();
    },
  };
}

const endQuietly = (response: ServerResponse) => response.destroy();
