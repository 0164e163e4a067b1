import { request as ask, createServer, type ServerResponse } from "node:http";
import { listening } from "../listening.ts";

/**
 * A server in front of a site that passes every request on at once, over connections that are kept alive, and can hold
 * back the answers of a path as they are: the site has done its work, and the browser does not know it yet.
 */
export async function startLateAnswers(site: string) {
  const { hostname, port } = new URL(site);
  let held: string | undefined;
  /** Answers that are held back; `isOver`: the browser has ended the request. */
  const holding: { send: () => void; isOver: () => boolean }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "", headers } = incoming;
    // Without an agent each request has a connection of its own (own-connections.ts).
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
    /** Holds back the answers of addresses that end so, from now on. */
    hold(path: string) {
      held = path;
    },
    /** Sends what was held back, in its order, to browsers that wait for it, and holds nothing more. */
    release() {
      held = undefined;
      for (const { send } of holding) send();
    },
  };
}

const endQuietly = (response: ServerResponse) => response.destroy();
