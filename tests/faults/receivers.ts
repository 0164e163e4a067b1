import { createHash } from "node:crypto";
import { secrets, webhook } from "../destinations.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";
import { type Fault, type StandIn, startProductBackend } from "./product-backend.ts";

/** A receiver of leads outside of the runtime: the product backend or a webhook, with its faults. */
export type Receiver = {
  to: string;
  /** The receiver's entry in DESTINATIONS. */
  entry: Record<string, unknown>;
  /** Lists each time that a lead was sent to the receiver. */
  submissions(): Submission[];
  /** How often the receiver recorded each lead. It is more than once if the lead came under two keys. */
  recorded(): Map<string, number>;
  refuses(lead: string): boolean;
  /** The fault of each call, also of calls that send no lead. */
  faults(): Fault[];
};

type Submission = { lead: string; fault: Fault; at: Date };

/** The probability of each fault. All other calls have no fault. */
type Chances = Partial<Record<Fault, number>>;

/**
 * Seconds between attempts, and milliseconds of a request. A runtime that 16 visitors saturate may read a reply
 * seconds after it came.
 */
export const pace = { schedule: [1, 2, 3], timeoutMs: 5000 };

/** True if the receiver has a lead after this submission. */
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

/**
 * The status with which a receiver refuses a lead, for three leads in a hundred. The lead's id decides, so that the
 * lead is refused every time.
 */
function refusalBy(to: string, lead: string): 200 | 422 | undefined {
  const dice = createHash("sha256").update(`${to} ${lead}`).digest().readUInt32BE() % 200;
  if (dice >= 6) return undefined;
  return dice % 2 === 0 ? 200 : 422;
}

/**
 * Starts the product backend as a receiver.
 *
 * @param isFaulty true for paths whose calls may have a fault.
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

/** Starts a webhook that refuses unsigned messages, and recognizes a repeated message by its id. */
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
      const takenMessages = messages.filter((message) => takes({ refuses }, message));
      const keys = new Map(takenMessages.map(({ key, lead }) => [key, lead]));
      const times = new Map<string, number>();
      for (const lead of keys.values()) times.set(lead, (times.get(lead) ?? 0) + 1);
      return times;
    },
    faults: () => messages.map(({ fault }) => fault),
  };
}

/** How a receiver has decided about each lead so far. */
export function outcomesAt({ submissions, recorded }: Receiver) {
  const recordedLeads = recorded();
  const repliedLeads = new Set(submissions().flatMap(({ lead, fault }) => (fault === "none" ? lead : [])));
  return (lead: string): "delivered" | "refused" | "queued" => {
    if (recordedLeads.has(lead)) return "delivered";
    return repliedLeads.has(lead) ? "refused" : "queued";
  };
}
