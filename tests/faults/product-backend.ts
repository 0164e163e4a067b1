import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in does with a call. `cut` records the lead and then drops the connection. */
export type Fault = "none" | "404" | "500" | "hang" | "cut" | "garbage" | "refuse" | "redirect";

export type StandIn = {
  origin: string;
  /** What was recorded, by idempotency key; a key seen before is not recorded again. */
  forms: Map<string, URLSearchParams>;
  /** How often each lead was recorded, by its submission id: twice, if it ever came under two keys or none. */
  recorded(): Map<string, number>;
  calls: { path: string; fault: Fault; key: string; body: string }[];
  end(): Promise<void>;
};

/**
 * A stand-in of the product backend: a real HTTP server that honours the idempotency key and misbehaves as told.
 *
 * @param plan decides each call's fault, by its path and its running number.
 * @param answers what a good answer is, by path; else it only says that it succeeded.
 */
export async function startProductBackend(
  plan: (path: string, call: number) => Fault,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<StandIn> {
  const forms = new Map<string, URLSearchParams>();
  const calls: StandIn["calls"] = [];

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const body = await bodyOf(request).catch(() => undefined);
    // Whoever called was killed in the middle of the call.
    if (body === undefined) return;
    const form = new URLSearchParams(body);
    const key = String(request.headers["idempotency-key"] ?? "");
    const fault = plan(path, calls.length);
    calls.push({ path, fault, key, body });
    const answer = (status: number, body: string, headers = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body);
    };
    if (fault === "404") return answer(404, JSON.stringify({ success: false }));
    if (fault === "500") return answer(500, "<h1>Internal error</h1>");
    if (fault === "hang") return;
    if (fault === "garbage") return answer(200, "<html>not what you asked for</html>");
    if (fault === "redirect") return answer(302, "", { location: "http://127.0.0.1:1/elsewhere" });
    if (fault === "refuse") return answer(400, JSON.stringify({ success: false, errors: [] }));
    if (path.includes("/leadsubmission/")) {
      // Without a key there is nothing to tell a repeat by: each call is a lead of its own.
      const under = key || `call ${calls.length}`;
      if (!forms.has(under)) forms.set(under, form);
    }
    if (fault === "cut") return request.socket.destroy();
    answer(200, JSON.stringify(answers[path] ?? { success: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
