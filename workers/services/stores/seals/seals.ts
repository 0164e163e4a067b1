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

/** The keys to which content is sealed for people. `readers` may still be loading while the rest is sealed. */
type PeoplesKeys = Pick<Settings, "operators"> & { readers: Promise<readonly Recipient[]> };

/** Makes a seal for each operator and one that all readers share. A lead whose readers' seal fails is accepted without. */
async function sealForPeople(
  plaintext: string,
  { operators, readers }: PeoplesKeys,
  id: string,
  schema: string,
): Promise<Sealed[]> {
  const operatorSeals = await Promise.all(operators.map((to) => seal(plaintext, to, id, schema)));
  try {
    const readersKeys = await readers;
    return readersKeys.length > 0
      ? [...operatorSeals, await sealToEach(plaintext, readersKeys, id, schema)]
      : operatorSeals;
  } catch (error) {
    logEvent("error", { event: "not sealed to readers", kind: (error as Error).name });
    return operatorSeals;
  }
}

/**
 * Makes all seals of a submission. For deliveries the body is sealed to the newest delivery key, once for each
 * destination. Without a list of destinations there is one such seal, for the product backend.
 */
export async function sealsOf(
  content: Sealable,
  { recipients, ...peoplesKeys }: Pick<Settings, "recipients"> & PeoplesKeys,
  destinations?: readonly Pick<Destination, "id" | "kind">[],
): Promise<Seals> {
  const { id, schema, plaintext, consents, receipt } = content;
  return {
    operator: await sealForPeople(plaintext, peoplesKeys, id, schema),
    delivery: destinations
      ? await sealForDestinations({ id, schema, plaintext }, destinations, recipients[0])
      : await Promise.all(recipients.slice(0, 1).map((to) => seal(plaintext, to, id, schema))),
    // The consents have a seal of their own, because they are stored longer than the body.
    consents:
      consents.length > 0
        ? await sealForPeople(
            JSON.stringify({ submissionId: id, consents }),
            peoplesKeys,
            id,
            consentsSchemaVersion,
          )
        : [],
    answers: [],
    receipt: receipt ? [await sealReceipt(receipt.content, { id, secret: receipt.secret })] : [],
  };
}

/** How many characters of a reply are stored. */
const replyLimit = 4096;

/** The schema names the destination, so that the seal does not open for another one. */
const replySchema = (to: string): string => (to ? `answer/1@${to}` : "answer/1");

/**
 * Seals a partner's reply to every operator and reader, because the reply is the partner's own text and may repeat
 * the lead.
 * @param reply `to` is empty without a list of destinations; `at` is in epoch milliseconds.
 */
export async function sealReply(
  id: string,
  { to, at, status, text }: { to: string; at: number; status: number; text: string },
  peoplesKeys: PeoplesKeys,
): Promise<Sealed[]> {
  if (!text) return [];
  const plaintext = JSON.stringify({
    to,
    at: new Date(at).toISOString(),
    status,
    body: text.slice(0, replyLimit),
  });
  const seals = await sealForPeople(plaintext, peoplesKeys, id, replySchema(to));
  return seals.map((sealed) => ({ ...sealed, to }));
}

/** Replaces a destination's stored reply with its newest one. The newest seals are all of one destination. */
export const replaceReply = (stored: readonly Sealed[], newest: readonly Sealed[]): Sealed[] => {
  const destination = newest[0]?.to;
  return [...stored.filter(({ to }) => to !== destination), ...newest];
};
