import { createHash } from "node:crypto";
import { secrets, webhook } from "../destinations.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";
import { type Fault, type StandIn, startProductBackend } from "./product-backend.ts";

/** Whoever is to get leads, outside of the runtime: the product backend or a webhook, with its faults. */
export type Receiver = {
  to: string;
  /** Its entry in DESTINATIONS. */
  entry: Record<string, unknown>;
  /** Each time that a lead was sent to it. */
  submissions(): Submission[];
  /** How often it recorded each lead: more than once if the lead came under two keys. */
  recorded(): Map<string, number>;
  refuses(lead: string): boolean;
  /** What it did with each call, also with those that send no lead. */
  faults(): Fault[];
};

type Submission = { lead: string; fault: Fault; at: Date };

/** How probable each fault is; in the rest there is none. */
type Chances = Partial<Record<Fault, number>>;

/** Seconds between attempts; milliseconds of a request. A runtime that 16 visitors saturate reads an answer seconds after it came. */
export const pace = { schedule: [1, 2, 3], timeoutMs: 5000 };

/** Whether it has a lead once that is sent. */
export const takes = (
  { refuses }: Pick<Receiver, "refuses">,
  { lead, fault }: Pick<Submission, "lead" | "fault">,
): boolean => ["none", "cut", "broken"].includes(fault) && !refuses(lead);

function randomFault(chances: Chances): Fault {
  let dice = Math.random();
  for (const [fault, chance] of Object.entries(chances)) {
    if (dice < chance) return fault as Fault;
    dice -= chance;
  }
  return "none";
}

/** The status of its refusal, for three leads in a hundred: by the lead's id, so that each is refused whenever it comes. */
function refusalBy(to: string, lead: string): 200 | 422 | undefined {
  const dice = createHash("sha256").update(`${to} ${lead}`).digest().readUInt32BE() % 200;
  if (dice >= 6) return undefined;
  return dice % 2 === 0 ? 200 : 422;
}

/**
 * The product backend.
 *
 * @param isFaulty whether a call of that path may have a fault.
 */
export async function productBackend(
  chances: Chances,
  { refuses, isFaulty }: { refuses: boolean; isFaulty: (path: string) => boolean },
): Promise<Receiver & StandIn> {
  const plan = (path: string) => (isFaulty(path) ? randomFault(chances) : "none");
  const refusal = (lead: string) => (refuses ? refusalBy("backend", lead) : undefined);
  const backend = await startProductBackend(plan, {}, undefined, { refuses: refusal });
  return {
    ...backend,
    to: "backend",
    entry: { id: "backend", kind: "backend" },
    refuses: (lead) => refusal(lead) !== undefined,
    submissions: () => backend.calls.filter(({ path }) => path.includes("/leadsubmission/")),
    faults: () => backend.calls.map(({ fault }) => fault),
  };
}

/** A webhook that believes nothing unsigned, and knows a message by its id. */
export async function webhookBuyer(
  to: "crm" | "socio",
  chances: Chances,
): Promise<Receiver & Pick<WebhookReceiver, "end">> {
  const refuses = (lead: string) => refusalBy(to, lead) !== undefined;
  const messages: (Submission & { key: string })[] = [];
  const started = await startWebhookReceiver(secrets[to], ({ id, data }) => {
    const fault = randomFault(chances);
    messages.push({ lead: data.submissionId, key: id, fault, at: new Date() });
    if (fault === "500") return 500;
    if (fault === "hang" || fault === "cut" || fault === "broken") return fault;
    const refusal = refusalBy(to, data.submissionId);
    return refusal ? [refusal, '{"success":false}'] : 204;
  });
  return {
    to,
    end: started.end,
    entry: webhook(to, started, pace),
    refuses,
    submissions: () => messages,
    recorded() {
      const taken = messages.filter((message) => takes({ refuses }, message));
      const keys = new Map(taken.map(({ key, lead }) => [key, lead]));
      const times = new Map<string, number>();
      for (const lead of keys.values()) times.set(lead, (times.get(lead) ?? 0) + 1);
      return times;
    },
    faults: () => messages.map(({ fault }) => fault),
  };
}

/** What a receiver has said of each lead so far. */
export function outcomesAt({ submissions, recorded }: Receiver) {
  const taken = recorded();
  const answered = new Set(submissions().flatMap(({ lead, fault }) => (fault === "none" ? lead : [])));
  return (lead: string): "delivered" | "refused" | "queued" => {
    if (taken.has(lead)) return "delivered";
    return answered.has(lead) ? "refused" : "queued";
  };
}
