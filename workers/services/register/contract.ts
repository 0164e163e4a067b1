/** The remains of a forgotten submission. Times are ISO. */
export type Tombstone = {
  id: string;
  reference: string;
  acceptedAt: string;
  forgottenAt: string;
  /** When the tombstone itself is deleted. */
  until: string;
};

/** A submission in the register of its day; `forgottenAt` and `until` are empty until it is forgotten. */
export type RegisterEntry = Tombstone;

/**
 * The register of ids: one durable object for each day (UTC, of acceptance), and one named `days` that lists them. It
 * holds what the index in D1 cannot be rebuilt without, and nothing personal.
 */
export interface Register extends Rpc.DurableObjectBranded {
  /** Enters a submission into this day. May be repeated; one that is forgotten stays forgotten. */
  add(entry: Pick<RegisterEntry, "id" | "reference" | "acceptedAt">): Promise<void>;
  /** Leaves a tombstone in this day, also for a submission that was never entered. */
  forget(tombstone: Tombstone): Promise<void>;
  /** Takes a submission out of this day when all of its time is over; a tombstone stays. */
  remove(id: string): Promise<void>;
  /** This day's entries in the order of their ids, those after `after` (empty: from the first). */
  list(after: string, limit: number): Promise<RegisterEntry[]>;
  entry(id: string): Promise<RegisterEntry | undefined>;
  /** In the object `days`: enters a day. */
  addDay(day: string): Promise<void>;
  /** In the object `days`: every day that has a register, oldest first. */
  days(): Promise<string[]>;
}

/** The name of the object that lists the days. */
export const daysName = "days";

/** The name of the register that a submission is in: the UTC date of its acceptance (ISO time). */
export const registerName = (acceptedAt: string): string => acceptedAt.slice(0, 10);

type Namespace = Pick<DurableObjectNamespace<Register>, "get" | "idFromName">;

/** The register of a submission, by the ISO time of its acceptance. */
export const registerOf = (register: Namespace, acceptedAt: string) =>
  register.get(register.idFromName(registerName(acceptedAt)));
