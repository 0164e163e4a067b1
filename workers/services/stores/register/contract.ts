import type { AccessRow } from "../../../../app/domain/contract/operator/health.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** The remains of a forgotten submission. Times are ISO. */
export type Tombstone = {
  id: string;
  reference: string;
  acceptedAt: string;
  forgottenAt: string;
  until: string;
};

/** An entry of the register. `forgottenAt` and `until` are empty until the submission is forgotten. */
export type RegisterEntry = Tombstone;

/**
 * The register's response to an entry. `isListed` says that the object `days` lists the day, so that a rebuild finds
 * it.
 */
export type Registered = { forgottenAt: string; isListed: boolean };

/**
 * The register is one durable object for each day (UTC, of acceptance), and one named `days` that lists these days.
 * They hold nothing personal, and everything that is needed to rebuild the index in D1.
 */
export interface Register extends Rpc.DurableObjectBranded {
  /** Adds a submission. It may be repeated; a forgotten submission stays forgotten. */
  add(entry: Pick<RegisterEntry, "id" | "reference" | "acceptedAt">): Promise<Registered>;
  /**
   * Stores a tombstone, also for a submission that was never entered.
   * @throws while the journal cannot be written; the tombstone is stored nevertheless.
   */
  forget(tombstone: Tombstone): Promise<void>;
  /** Removes an entry. A tombstone stays. */
  remove(id: string): Promise<void>;
  /**
   * Lists entries in the order of acceptance, those after a place (`acceptedAt|id`; empty: from the first). This call
   * and `entry` include what the journal says.
   */
  list(after: string, limit: number): Promise<RegisterEntry[]>;
  entry(id: string): Promise<RegisterEntry | undefined>;
  addDay(day: string): Promise<void>;
  /** Returns the first day after this day (empty: the first of all). Only the object `days` has days. */
  dayAfter(day: string): Promise<string | undefined>;
  /**
   * Notes one person's lines in the access log of a day.
   * @param leads how many leads each line handed out.
   * @returns how many leads were handed out to this person on this day.
   */
  noteAccess(lines: readonly AccessRow[], leads: number): Promise<number>;
  /** Lists the access log, newest first. An empty `subject` means all subjects. */
  access(subject: string, limit: number): Promise<AccessRow[]>;
}

/** Returns the object that lists the days. */
export const daysOf = (register: ObjectNamespace) => objectNamed<Register>(register, "days");

/** Returns the name of a day's object: the UTC date of an acceptance (ISO time). */
export const registerName = (acceptedAt: string): string => acceptedAt.slice(0, 10);

/**
 * Returns the object that has the access log of a day.
 * @param at ISO; its day (UTC) counts.
 */
export const accessLogOf = (register: ObjectNamespace, at: string) =>
  objectNamed<Register>(register, `access ${at.slice(0, 10)}`);

export const registerOf = (register: ObjectNamespace, acceptedAt: string) =>
  objectNamed<Register>(register, registerName(acceptedAt));
