import type { ServerResponse } from "node:http";
import {
  type Call,
  type StandIn as StandInOf,
  startStandIn,
} from "../../workers/local/stand-in/product-backend.ts";

/**
 * `cut` drops the connection after the lead is recorded, `broken` drops it in the middle of the reply, and `late`
 * replies after a minute.
 */
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
const lateMs = 60_000;

export type StandIn = StandInOf<Fault> & {
  /** Leads by idempotency key. A key that came before is not recorded again. */
  forms: Map<string, URLSearchParams>;
  /**
   * How often each lead was recorded, by submission id. It is more than once if the lead came under two keys, or
   * without a key.
   */
  recorded(): Map<string, number>;
};

type SpecialReplies = {
  /** The status that refuses a lead, by its submission id, or undefined if the lead is accepted. */
  refuses: (lead: string) => number | undefined;
  /** Replies to calls that nothing else replies to. */
  otherwise: (request: Request) => Promise<Response | undefined>;
};

/**
 * Starts a product backend that respects the idempotency key and fails as planned.
 *
 * @param plan chooses each call's fault, by its path and its number (from 0).
 * @param answers replies by path, as JSON or a `Response`. Other paths get `{ success: true }`.
 * @param delay what a reply waits for, by path.
 */
export async function startProductBackend(
  plan: (path: string, call: number) => Fault,
  answers: Readonly<Record<string, unknown>> = {},
  delay: (path: string) => Promise<void> | undefined = () => undefined,
  { otherwise = async () => undefined, refuses = () => undefined }: Partial<SpecialReplies> = {},
): Promise<StandIn> {
  const forms = new Map<string, URLSearchParams>();
  const standIn = await startStandIn<Fault>({ chooseFault: plan, reply: answer });

  async function answer(call: Call<Fault>, request: Request, response: ServerResponse) {
    const { path, fault, lead } = call;
    await delay(path);
    if (fault === "late") await new Promise((resolve) => setTimeout(resolve, lateMs));
    if (fault === "hang") return undefined;
    const failure = failures[fault];
    if (failure) return failure();
    const isSubmission = path.includes("/leadsubmission/");
    const refusal = isSubmission ? refuses(lead) : undefined;
    if (isSubmission && !refusal) record(call);
    if (fault === "cut") return void response.destroy();
    const say = (status: number, body: unknown) =>
      fault === "broken" ? void breakOff(response, status, JSON.stringify(body)) : json(body, status);
    if (refusal) return say(refusal, { success: false });
    const reply = answers[path] ?? (await otherwise(request));
    if (reply instanceof Response) return reply.clone();
    return say(200, reply ?? { success: true });
  }

  function record({ key, body }: Call<Fault>): void {
    // A repeated call without a key cannot be recognized, so each call is a separate lead.
    const leadKey = key || `call ${standIn.calls.length}`;
    if (!forms.has(leadKey)) forms.set(leadKey, new URLSearchParams(body));
  }

  return {
    ...standIn,
    forms,
    recorded() {
      const times = new Map<string, number>();
      for (const form of forms.values()) {
        const id = form.get("submissionId") ?? "";
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      return times;
    },
  };
}

const jsonHeaders = { "content-type": "application/json" };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: jsonHeaders });

const failures: Partial<Record<Fault, () => Response>> = {
  "404": () => json({ success: false }, 404),
  "409": () => json({ success: false }, 409),
  "500": () => new Response("<h1>Internal error</h1>", { status: 500, headers: jsonHeaders }),
  garbage: () => new Response("<html>not JSON</html>", { headers: jsonHeaders }),
  lacks: () => json({ success: true }),
  redirect: () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1:1/elsewhere" } }),
  refuse: () => json({ success: false, errors: [] }, 400),
};

export function breakOff(response: ServerResponse, status: number, body: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...jsonHeaders, "content-length": bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
