import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { turnsAway } from "../own-machine.ts";

/** `cut` drops the connection after the lead is recorded, `broken` in the middle of the answer; `late` answers after a minute. */
export type Fault =
  | "none"
  | "404"
  | "409"
  | "500"
  | "hang"
  | "cut"
  | "broken"
  | "late"
  | "garbage"
  | "lacks"
  | "refuse"
  | "redirect";
const lateness = 60_000;

type Around = {
  /** The status that refuses a lead, by its submission id; undefined for one that is taken. */
  refuses: (lead: string) => number | undefined;
  port: number;
  /** Answers what is no call of the backend, such as a page; such requests are not recorded. */
  before: Answerer;
  /** Answers calls that nothing else answers. */
  otherwise: Answerer;
};
type Answerer = (request: Request) => Promise<Response | undefined>;
const nobody: Answerer = async () => undefined;

export type StandIn = {
  origin: string;
  /** Leads by idempotency key; a key seen before is not recorded again. */
  forms: Map<string, URLSearchParams>;
  /** How often each lead was recorded, by submission id: more than once if it came under two keys, or without one. */
  recorded(): Map<string, number>;
  /** `url` is the path with its query; `type` the media type of the body, without parameters. */
  calls: {
    method: string;
    path: string;
    url: string;
    type: string;
    fault: Fault;
    key: string;
    /** The submission id; empty where the call has none. */
    lead: string;
    body: string;
    at: Date;
  }[];
  end(): Promise<void>;
};

/**
 * A stand-in of the product backend: a real HTTP server that respects the idempotency key and fails as planned.
 *
 * @param plan chooses each call's fault, by its path and its number (from 0).
 * @param answers by path, as JSON or a `Response`; otherwise `{ success: true }`. @param delay before one, by path.
 */
export async function startProductBackend(
  plan: (path: string, call: number) => Fault,
  answers: Readonly<Record<string, unknown>> = {},
  delay: (path: string) => Promise<void> | undefined = () => undefined,
  { port = 0, before = nobody, otherwise = nobody, refuses = () => undefined }: Partial<Around> = {},
): Promise<StandIn> {
  const forms = new Map<string, URLSearchParams>();
  const calls: StandIn["calls"] = [];

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (turnsAway(request, response)) return;
    const url = request.url ?? "";
    const path = url.split("?")[0] ?? "";
    const body = await bodyOf(request).catch(() => undefined);
    // The caller was killed during the request.
    if (body === undefined) return;
    const asked = () => requestOf(request, body);
    const page = await before(asked());
    if (page) return send(response, page);
    const form = new URLSearchParams(body);
    const key = String(request.headers["idempotency-key"] ?? "");
    const fault = plan(path, calls.length);
    const { method = "", headers } = request;
    const [type = ""] = (headers["content-type"] ?? "").split(";");
    const lead = form.get("submissionId") ?? "";
    calls.push({ method, path, url, type, fault, key, lead, body, at: new Date() });
    await delay(path);
    if (fault === "late") await new Promise((resolve) => setTimeout(resolve, lateness));
    const answer = (status: number, body: string, headers = {}) => {
      const send = fault === "broken" ? breakOff : sendWhole;
      send(response, status, body, { "content-type": "application/json", ...headers });
    };
    if (fault === "404") return answer(404, JSON.stringify({ success: false }));
    if (fault === "409") return answer(409, JSON.stringify({ success: false }));
    if (fault === "500") return answer(500, "<h1>Internal error</h1>");
    if (fault === "hang") return;
    if (fault === "garbage") return answer(200, "<html>not JSON</html>");
    if (fault === "lacks") return answer(200, JSON.stringify({ success: true }));
    if (fault === "redirect") return answer(302, "", { location: "http://127.0.0.1:1/elsewhere" });
    if (fault === "refuse") return answer(400, JSON.stringify({ success: false, errors: [] }));
    const isSubmission = path.includes("/leadsubmission/");
    const refusal = isSubmission ? refuses(lead) : undefined;
    if (isSubmission && !refusal) {
      // Without a key a repeat cannot be recognized: each call is a lead of its own.
      const under = key || `call ${calls.length}`;
      if (!forms.has(under)) forms.set(under, form);
    }
    if (fault === "cut") return request.socket.destroy();
    if (refusal) return answer(refusal, JSON.stringify({ success: false }));
    const given = answers[path] ?? (await otherwise(asked()));
    if (given instanceof Response) return send(response, given.clone());
    answer(200, JSON.stringify(given ?? { success: true }));
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forms,
    recorded() {
      const times = new Map<string, number>();
      for (const form of forms.values()) {
        const id = form.get("submissionId") ?? "";
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      return times;
    },
    calls,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sendWhole: typeof breakOff = (response, status, body, headers) =>
  response.writeHead(status, headers).end(body);

export function breakOff(response: ServerResponse, status: number, body: string, headers = {}): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, "content-length": bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
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

async function send(response: ServerResponse, given: Response): Promise<void> {
  response.writeHead(given.status, {
    "content-type": "application/json",
    ...Object.fromEntries(given.headers),
  });
  response.end(await given.text());
}
