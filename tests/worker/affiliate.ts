import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { listening } from "../listening.ts";

type Postback = { method: string; target: string; headers: IncomingHttpHeaders };

/**
 * A stand-in for an affiliate's receiver: a real HTTP server that stores every request.
 *
 * @param plan chooses the status of each response by the request's target. `hang` never responds.
 */
export async function startAffiliate(plan: (target: string) => number | "hang") {
  const calls: Postback[] = [];
  const hanging: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const { method = "", url: target = "", headers } = request;
    const status = plan(target);
    calls.push({ method, target, headers });
    if (status === "hang") return void hanging.push(response);
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {});
    response.end("<html>gracias</html>");
  });
  return {
    ...(await listening(server)),
    calls,
    /** Ends requests that hang, without a response. */
    letGo: () => hanging.forEach((response) => void response.destroy()),
    /** The requests that name this conversion. */
    of: (conversion: string) => calls.filter(({ target }) => target.includes(conversion)),
  };
}
