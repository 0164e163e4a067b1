import type { LimitDecision } from "../../../../app/domain/contract/limits.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { boundFor, contentKindOf } from "../../settings/destination.ts";
import { hmacsOf } from "../../settings/digests.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { readersOf } from "../../stores/seals/reader-list.ts";
import { type Sealable, sealsOf } from "../../stores/seals/seals.ts";
import { type Acceptance, outboxOf, type Submission } from "./contract.ts";
import { capOf, destinationWithoutList, newDelivery } from "./deliveries.ts";

/** A submission that was checked and is not yet sealed: an application (lead), a message, or a request. */
export type Outgoing = Omit<
  Submission,
  "record" | "acceptedAt" | "digests" | "consents" | "seals" | "deliveries" | "buyersMax"
> &
  Sealable & {
    fingerprint: string;
    buyersStated?: number | undefined;
    /** The submission is for the operator alone, even if there is a product backend. */
    staysHere?: true;
  };

export const isStored = async (id: string, env: ServicesBindings): Promise<boolean> =>
  (await outboxOf(env, id).report()) !== undefined;

/**
 * Refuses a new submission of a caller who is over the limit, before it is checked or sealed.
 * @returns 429, or undefined if it may go on.
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
  outgoing: Outgoing,
  env: ServicesBindings,
  settings: Settings,
): Promise<Result<Acceptance & { success: true }>> {
  const { plaintext, schema, fingerprint, consents, receipt, staysHere, buyersStated, ...inTheOpen } =
    outgoing;
  const outbox = outboxOf(env, outgoing.id);
  const contentKind = contentKindOf(outgoing.layout);
  const { destinations } = settings;
  const buyersMax = capOf({ buyersMax: buyersStated ?? 0 }, settings.buyersMax);
  const boundDestinations =
    destinations && contentKind ? boundFor(contentKind, destinations, buyersMax) : undefined;
  const acceptedAt = settings.clock();
  const recipients = staysHere ? [] : settings.recipients;
  const seals = await sealsOf(
    outgoing,
    { ...settings, recipients, readers: readersOf(env) },
    boundDestinations,
  );
  const result = await outbox.accept({
    ...inTheOpen,
    record: 2,
    consents: consents.map(({ name, given, version, at }) => ({ name, given, version, at })),
    digests: await hmacsOf(fingerprint, settings.digestKeys, "digest"),
    acceptedAt,
    seals,
    deliveries: (boundDestinations?.length
      ? boundDestinations
      : [destinationWithoutList(settings, seals.delivery.length > 0)]
    ).map((to) => newDelivery(to, acceptedAt)),
    buyersMax: boundDestinations ? buyersMax : 0,
  });
  if (result.outcome === "conflict") return fail(409, "submissionId", "conflict");
  if (result.outcome === "ended") return fail(410, "submissionId", "ended");
  const { outcome: _accepted, ...stored } = result;
  return ok(stored);
}
