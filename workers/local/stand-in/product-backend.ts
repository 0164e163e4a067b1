import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseForeignHost } from "../own-machine.ts";

/** A call as it arrived. */
export type Call<Fault extends string> = {
  method: string;
  path: string;
  /** The path with its query. */
  url: string;
  /** The media type of the body, without parameters. */
  type: string;
  fault: Fault;
  /** The idempotency key, or an empty text. */
  key: string;
  /** The submission id, or an empty text. */
  lead: string;
  body: string;
  at: Date;
};

export type StandIn<Fault extends string> = {
  origin: string;
  calls: Call<Fault>[];
  end(): Promise<void>;
};

type Behaviour<Fault extends string> = {
  /** Chooses each call's fault, by its path and its number (counted from 0). */
  chooseFault(path: string, call: number): Fault;
  /** Makes the reply to a call. If undefined, nothing is sent. */
  reply(call: Call<Fault>, request: Request, response: ServerResponse): Promise<Response | undefined>;
  /** Serves a request that is not a call of the backend. Such a request is not recorded. */
  servePage?(request: Request): Promise<Response | undefined>;
  port?: number;
};

/**
 * Starts a stand-in of the product backend: a real HTTP server that records what arrives.
 * @throws Error if the port is taken.
 */
export async function startStandIn<Fault extends string>({
  chooseFault,
  reply,
  servePage,
  port = 0,
}: Behaviour<Fault>): Promise<StandIn<Fault>> {
  const calls: Call<Fault>[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (refuseForeignHost(request, response)) return;
    const body = await bodyOf(request).catch(() => undefined);
    // The caller was killed during the request.
    if (body === undefined) return;
    const page = await servePage?.(requestOf(request, body));
    if (page) return send(response, page);
    const { method = "", url = "", headers } = request;
    const [path = ""] = url.split("?");
    const [type = ""] = (headers["content-type"] ?? "").split(";");
    const key = String(headers["idempotency-key"] ?? "");
    const lead = new URLSearchParams(body).get("submissionId") ?? "";
    const call = {
      method,
      path,
      url,
      type,
      fault: chooseFault(path, calls.length),
      key,
      lead,
      body,
      at: new Date(),
    };
    calls.push(call);
    const backendReply = await reply(call, requestOf(request, body), response);
    if (backendReply) await send(response, backendReply);
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function requestOf({ method = "GET", url = "/", headers }: IncomingMessage, body: string): Request {
  const init = { method, headers: headers as Record<string, string> };
  return new Request(
    `http://127.0.0.1${url}`,
    method === "GET" || method === "HEAD" ? init : { ...init, body },
  );
}

async function send(response: ServerResponse, reply: Response): Promise<void> {
  response.writeHead(reply.status, {
    "content-type": "application/json",
    ...Object.fromEntries(reply.headers),
  });
  response.end(await reply.text());
}
