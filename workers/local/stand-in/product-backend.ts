import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseForeignHost } from "../own-machine.ts";

/** A call as it arrived. `url` is the path with its query; `type` is the media type of the body, without parameters. */
export type Call<Fault extends string> = {
  method: string;
  path: string;
  url: string;
  type: string;
  fault: Fault;
  key: string;
  /** The submission id. Empty if the call has none. */
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
  plan(path: string, call: number): Fault;
  /** Replies to a call. If undefined, the call gets no reply from here. */
  answer(call: Call<Fault>, request: Request, response: ServerResponse): Promise<Response | undefined>;
  /** Serves requests that are not calls of the backend, such as a page. These requests are not recorded. */
  before?(request: Request): Promise<Response | undefined>;
  port?: number;
};

/**
 * Starts a stand-in of the product backend: a real HTTP server that records what arrives.
 * @throws Error if the port is taken.
 */
export async function startStandIn<Fault extends string>({
  plan,
  answer,
  before,
  port = 0,
}: Behaviour<Fault>): Promise<StandIn<Fault>> {
  const calls: Call<Fault>[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (refuseForeignHost(request, response)) return;
    const body = await bodyOf(request).catch(() => undefined);
    // The caller was killed during the request.
    if (body === undefined) return;
    const page = await before?.(requestOf(request, body));
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
      fault: plan(path, calls.length),
      key,
      lead,
      body,
      at: new Date(),
    };
    calls.push(call);
    const reply = await answer(call, requestOf(request, body), response);
    if (reply) await send(response, reply);
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
