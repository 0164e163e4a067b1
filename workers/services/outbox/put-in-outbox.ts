import type { RecordedConsent } from "../../../app/domain/application/lead.ts";
import type { ReceiptContent } from "../../../app/domain/contract/receipts.ts";
import type { ServicesBindings } from "../bindings.ts";
import { boundFor, type Destination } from "../destinations/destination.ts";
import { sealForDestinations } from "../destinations/destination-seals.ts";
import { hmacsOf } from "../digests.ts";
import { sealReceipt } from "../receipts/receipt-seal.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Settings } from "../settings.ts";
import type { Match, SealedSubmission, Seals, Stored } from "./contract.ts";
import { capOf, newDelivery, onlyDestination } from "./deliveries.ts";
import { seal } from "./seal.ts";
import { takingOf } from "./taking.ts";
import type { ConversionTask } from "./task.ts";

/** What will be delivered, checked and not yet sealed: an application (lead), a message, or a request. */
export type Outgoing = Pick<
  SealedSubmission,
  | "id"
  | "reference"
  | "layout"
  | "source"
  | "affiliate"
  | "subAffiliate"
  | "review"
  | "captchaSolved"
  | "evidence"
  | "marks"
> & {
  schema: string;
  plaintext: string;
  program?: string;
  repeats?: string;
  sharesNumberWith?: string;
  /** Absent for what never converts. */
  conversion?: ConversionTask[];
  /** What makes a repeated submission the same one. */
  fingerprint: string;
  consents: RecordedConsent[];
  matches: Match[];
  /** Absent for what gives no receipt. */
  receipt?: { secret: string; content: ReceiptContent };
  /** How many get it at most, as its form said; absent where it said nothing. */
  buyersStated?: number | undefined;
  /** It is for the operator alone, whatever product backend there is. */
  staysHere?: true;
};

/** The version of the sealed consents. */
const consentsSchemaVersion = "consents/1";

/**
 * Seals a submission and puts it into the outbox named by its id. When the result is 200 it is on disk. The same id and
 * content get the same answer again; other content under the same id gets 409, an id whose time is over 410.
 *
 * @param limits keys for SUBMIT_LIMIT.
 */
export async function putInOutbox(
  outgoing: Outgoing,
  limits: string[],
  env: ServicesBindings,
  settings: Settings,
): Promise<Result<Stored & { success: true }>> {
  const { plaintext, schema, fingerprint, consents, receipt, staysHere, buyersStated, ...inTheOpen } =
    outgoing;
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName(outgoing.id));
  const taking = takingOf(outgoing.layout);
  const { destinations } = settings;
  const buyersMax = capOf({ buyersMax: buyersStated ?? 0 }, settings.buyersMax);
  const bound = destinations && taking ? boundFor(taking, destinations, buyersMax) : undefined;
  const acceptedAt = settings.clock();
  const seals = await sealsOf(outgoing, staysHere ? { ...settings, recipients: [] } : settings, bound);
  const result = await outbox.accept(
    {
      ...inTheOpen,
      record: 2,
      consents: consents.map(({ name, given, version, at }) => ({ name, given, version, at })),
      digests: await hmacsOf(fingerprint, settings.digestKeys, "digest"),
      acceptedAt,
      seals,
      deliveries: (bound?.length ? bound : [onlyDestination(settings, seals.delivery.length > 0)]).map((to) =>
        newDelivery(to, acceptedAt),
      ),
      buyersMax: bound ? buyersMax : 0,
    },
    limits,
  );
  if (result.outcome === "conflict") return fail(409, "submissionId", "conflict");
  if (result.outcome === "too_many") return fail(429, "", "too_many");
  if (result.outcome === "ended") return fail(410, "submissionId", "ended");
  const { outcome: _accepted, ...answer } = result;
  return ok(answer);
}

/**
 * A body to every operator, and to the newest key of delivery where it goes out: a seal for each destination, or one for
 * the product backend where there is no list. The consents to every operator.
 *
 * @param destinations of the list that it is bound for; undefined where there is no list.
 */
export async function sealsOf(
  content: Pick<Outgoing, "id" | "schema" | "plaintext" | "consents" | "receipt">,
  { operators, recipients }: Pick<Settings, "operators" | "recipients">,
  destinations?: readonly Pick<Destination, "id" | "kind">[],
): Promise<Seals> {
  const { id, schema, plaintext, consents, receipt } = content;
  return {
    operator: await Promise.all(operators.map((to) => seal(plaintext, to, id, schema))),
    delivery: destinations
      ? await sealForDestinations({ id, schema, plaintext }, destinations, recipients[0])
      : await Promise.all(recipients.slice(0, 1).map((to) => seal(plaintext, to, id, schema))),
    // On their own, because they are kept longer than the body.
    consents: await Promise.all(
      (consents.length > 0 ? operators : []).map((to) =>
        seal(JSON.stringify({ submissionId: id, consents }), to, id, consentsSchemaVersion),
      ),
    ),
    answers: [],
    receipt: receipt ? [await sealReceipt(receipt.content, { id, secret: receipt.secret })] : [],
  };
}
