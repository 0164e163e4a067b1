import type { LimitDecision } from "../../../../app/domain/contract/limits.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { contentKindOf, destinationsFor } from "../../settings/destination.ts";
import { hmacsOf } from "../../settings/digests.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { factsIn } from "../../stores/seals/destination-seals.ts";
import { readersOf } from "../../stores/seals/reader-list.ts";
import { type Sealable, sealsOf } from "../../stores/seals/seals.ts";
import { type Acceptance, outboxOf, type Submission } from "./contract.ts";
import { capOf, destinationWithoutList } from "./deliveries.ts";
import { newDeliveries } from "./placement.ts";

/** An application (lead), message or request that was checked and is not yet sealed. */
export type UnsealedSubmission = Omit<
  Submission,
  "record" | "acceptedAt" | "digests" | "consents" | "seals" | "deliveries" | "buyersMax"
> &
  Sealable & {
    fingerprint: string;
    /** The number of buyers that the visitor's form named. */
    buyersStated?: number | undefined;
    /** The submission is for the operator alone, even if there is a product backend. */
    isForOperatorOnly?: true;
  };

export const isStored = async (id: string, env: ServicesBindings): Promise<boolean> =>
  (await outboxOf(env, id).report()) !== undefined;

/**
 * Refuses a new submission of a caller who is over the limit (`known`), before it is checked or sealed.
 * @returns 429, or undefined if the submission may be accepted.
 */
export async function refuseIfNew(
  id: string,
  limited: LimitDecision,
  env: ServicesBindings,
): Promise<Result<never> | undefined> {
  return limited === "known" && !(await isStored(id, env)) ? fail(429, "", "too_many") : undefined;
}

/**
 * Puts a submission in its outbox. When the result is 200 the submission is on disk. The same id with the same
 * content gets the same response again. The same id with other content gets 409, and an id whose time is over gets
 * 410.
 */
export async function putInOutbox(
  submission: UnsealedSubmission,
  env: ServicesBindings,
  settings: Settings,
): Promise<Result<Acceptance & { success: true }>> {
  const {
    plaintext,
    schema,
    fingerprint,
    consents,
    receipt,
    isForOperatorOnly,
    buyersStated,
    ...unsealedFields
  } = submission;
  const outbox = outboxOf(env, submission.id);
  const contentKind = contentKindOf(submission.layout);
  const { destinations } = settings;
  const buyersMax = capOf({ buyersMax: buyersStated ?? 0 }, settings.buyersMax);
  const takers = destinations && contentKind ? destinationsFor(contentKind, destinations) : undefined;
  const acceptedAt = settings.clock();
  const recipients = isForOperatorOnly ? [] : settings.recipients;
  const seals = await sealsOf(submission, { ...settings, recipients, readers: readersOf(env) }, takers);
  const deliveryDestinations = takers?.length
    ? takers
    : [destinationWithoutList(settings, seals.delivery.length > 0)];
  const result = await outbox.accept({
    ...unsealedFields,
    record: 2,
    consents: consents.map(({ name, given, version, at }) => ({ name, given, version, at })),
    digests: await hmacsOf(fingerprint, settings.digestKeys, "digest"),
    acceptedAt,
    seals,
    deliveries: newDeliveries(deliveryDestinations, {
      facts: factsIn({ schema, plaintext }),
      cap: takers ? buyersMax : deliveryDestinations.length,
      now: acceptedAt,
    }),
    buyersMax: takers ? buyersMax : 0,
  });
  if (result.outcome === "conflict") return fail(409, "submissionId", "conflict");
  if (result.outcome === "ended") return fail(410, "submissionId", "ended");
  const { outcome: _accepted, ...acceptance } = result;
  return ok(acceptance);
}
