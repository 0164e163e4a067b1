import type { RecordedConsent } from "../../../../app/domain/application/lead.ts";
import type { ReceiptContent } from "../../../../app/domain/contract/receipts.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { type Recipient, type Sealed, seal, sealToEach } from "../../../../app/domain/seal/seal.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import type { Seals } from "../lead-index/submission.ts";
import { sealForDestinations } from "./destination-seals.ts";
import { sealReceipt } from "./receipt-seal.ts";

export type Sealable = {
  id: string;
  schema: string;
  plaintext: string;
  consents: RecordedConsent[];
  receipt?: { secret: string; content: ReceiptContent };
};

const consentsSchemaVersion = "consents/1";

/** The keys that people open seals with. `readers` may still be loading while the rest is sealed. */
type Openers = Pick<Settings, "operators"> & { readers: Promise<readonly Recipient[]> };

/**
 * Makes a seal for each of the deployment's own keys, and one that all readers share. If the readers' seal fails the
 * lead is accepted without it.
 */
async function sealForPeople(
  plaintext: string,
  { operators, readers }: Openers,
  id: string,
  schema: string,
): Promise<Sealed[]> {
  const operatorSeals = await Promise.all(operators.map((to) => seal(plaintext, to, id, schema)));
  try {
    const people = await readers;
    return people.length > 0
      ? [...operatorSeals, await sealToEach(plaintext, people, id, schema)]
      : operatorSeals;
  } catch (error) {
    logEvent("error", { event: "not sealed to readers", kind: (error as Error).name });
    return operatorSeals;
  }
}

/**
 * Makes all seals of a submission. The body is sealed to every operator and reader and, where it is sent on, to the
 * newest delivery key: a seal for each destination or, without a list, one for the product backend. The consents are
 * sealed to every operator and reader.
 */
export async function sealsOf(
  content: Sealable,
  { recipients, ...openers }: Pick<Settings, "recipients"> & Openers,
  destinations?: readonly Pick<Destination, "id" | "kind">[],
): Promise<Seals> {
  const { id, schema, plaintext, consents, receipt } = content;
  return {
    operator: await sealForPeople(plaintext, openers, id, schema),
    delivery: destinations
      ? await sealForDestinations({ id, schema, plaintext }, destinations, recipients[0])
      : await Promise.all(recipients.slice(0, 1).map((to) => seal(plaintext, to, id, schema))),
    // The consents have a seal of their own, because they stay longer than the body.
    consents:
      consents.length > 0
        ? await sealForPeople(
            JSON.stringify({ submissionId: id, consents }),
            openers,
            id,
            consentsSchemaVersion,
          )
        : [],
    answers: [],
    receipt: receipt ? [await sealReceipt(receipt.content, { id, secret: receipt.secret })] : [],
  };
}

/** How many characters of a reply are stored. */
const longest = 4096;

/** The schema names a destination of a list, which binds the seal to the destination. */
const replySchema = (to: string): string => (to ? `answer/1@${to}` : "answer/1");

/**
 * Seals a partner's reply to every operator and reader, because the reply is the partner's own text and may repeat
 * the lead.
 * @param reply `to` is empty without a list of destinations; `at` is in epoch milliseconds.
 */
export async function sealReply(
  id: string,
  { to, at, status, text }: { to: string; at: number; status: number; text: string },
  openers: Openers,
): Promise<Sealed[]> {
  if (!text) return [];
  const plaintext = JSON.stringify({
    to,
    at: new Date(at).toISOString(),
    status,
    body: text.slice(0, longest),
  });
  const seals = await sealForPeople(plaintext, openers, id, replySchema(to));
  return seals.map((sealed) => ({ ...sealed, to }));
}

export const withReply = (stored: readonly Sealed[], newest: readonly Sealed[]): Sealed[] => {
  const [first] = newest;
  return [...stored.filter(({ to }) => to !== first?.to), ...newest];
};
