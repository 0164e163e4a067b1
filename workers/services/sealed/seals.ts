import type { RecordedConsent } from "../../../app/domain/application/lead.ts";
import type { ReceiptContent } from "../../../app/domain/contract/receipts.ts";
import { type Sealed, seal } from "../../../app/domain/seal/seal.ts";
import type { Destination } from "../destinations/destination.ts";
import { sealForDestinations } from "../destinations/destination-seals.ts";
import type { Seals } from "../outbox/submission.ts";
import type { Settings } from "../read-settings.ts";
import { sealReceipt } from "../receipts/receipt-seal.ts";

export type Sealable = {
  id: string;
  schema: string;
  plaintext: string;
  consents: RecordedConsent[];
  receipt?: { secret: string; content: ReceiptContent };
};

const consentsSchemaVersion = "consents/1";

/**
 * The body goes to every operator, and where it is sent on, to the newest key of delivery: a seal for each
 * destination, or one for the product backend without a list. The consents go to every operator.
 */
export async function sealsOf(
  content: Sealable,
  { operators, recipients }: Pick<Settings, "operators" | "recipients">,
  destinations?: readonly Pick<Destination, "id" | "kind">[],
): Promise<Seals> {
  const { id, schema, plaintext, consents, receipt } = content;
  return {
    operator: await Promise.all(operators.map((to) => seal(plaintext, to, id, schema))),
    delivery: destinations
      ? await sealForDestinations({ id, schema, plaintext }, destinations, recipients[0])
      : await Promise.all(recipients.slice(0, 1).map((to) => seal(plaintext, to, id, schema))),
    // On their own, because they stay longer than the body.
    consents: await Promise.all(
      (consents.length > 0 ? operators : []).map((to) =>
        seal(JSON.stringify({ submissionId: id, consents }), to, id, consentsSchemaVersion),
      ),
    ),
    answers: [],
    receipt: receipt ? [await sealReceipt(receipt.content, { id, secret: receipt.secret })] : [],
  };
}

/** Characters of an answer that are stored. */
const longest = 4096;

/** A destination of a list is in the schema, and so bound to the seal. */
const answerSchema = (to: string): string => (to ? `answer/1@${to}` : "answer/1");

/**
 * For every operator: it is the partner's own text, and may repeat the lead.
 * @param answer `to`: empty without a list; `at`: epoch milliseconds.
 */
export const sealAnswer = (
  id: string,
  { to, at, status, text }: { to: string; at: number; status: number; text: string },
  operators: readonly { keyId: string; publicKey: string }[],
): Promise<Sealed[]> => {
  const plaintext = JSON.stringify({
    to,
    at: new Date(at).toISOString(),
    status,
    body: text.slice(0, longest),
  });
  return Promise.all(
    (text ? operators : []).map(async (operator) => ({
      ...(await seal(plaintext, operator, id, answerSchema(to))),
      to,
    })),
  );
};

export const withAnswer = (stored: readonly Sealed[], newest: readonly Sealed[]): Sealed[] => {
  const [first] = newest;
  return [...stored.filter(({ to }) => to !== first?.to), ...newest];
};
