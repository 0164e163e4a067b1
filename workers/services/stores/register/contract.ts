import type { AccessRow } from "../../../../app/domain/contract/operator/health.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** The record that a submission was forgotten. It expires at `until`. Times are ISO. */
export type Tombstone = {
  id: string;
  reference: string;
  acceptedAt: string;
  forgottenAt: string;
  until: string;
};

/** An entry of the register. `forgottenAt` and `until` are empty until the submission is forgotten. */
export type RegisterEntry = Tombstone;

/** `forgottenAt` is empty unless the submission is forgotten. `isListed`: the object `days` lists the entry's day. */
export type Registered = { forgottenAt: string; isListed: boolean };

/**
 * The register is one durable object for each day (UTC, of acceptance), and one named `days` that lists these days.
 * They hold nothing personal, and everything that is needed to rebuild the index in D1.
 */
export interface Register extends Rpc.DurableObjectBranded {
  /** Adds a submission. It may be repeated; a forgotten submission stays forgotten. */
  add(entry: Pick<RegisterEntry, "id" | "reference" | "acceptedAt">): Promise<Registered>;
  /**
   * Stores a tombstone, even if the submission has no entry.
   * @throws if the journal cannot be written, after the tombstone is stored.
   */
  forget(tombstone: Tombstone): Promise<void>;
  /** Removes an entry. A tombstone stays. */
  remove(id: string): Promise<void>;
  /**
   * Lists entries in the order of acceptance.
   * @param after `acceptedAt|id` of the entry before, or empty.
   */
  list(after: string, limit: number): Promise<RegisterEntry[]>;
  entry(id: string): Promise<RegisterEntry | undefined>;
  addDay(day: string): Promise<void>;
  /** Returns the next day after this one, or the first of all if `day` is empty. Only the object `days` has days. */
  dayAfter(day: string): Promise<string | undefined>;
  /**
   * Adds one person's lines to the access log of a day.
   * @param leads how many leads each line handed out.
   * @returns how many leads were handed out to this person on this day.
   */
  noteAccess(lines: readonly AccessRow[], leads: number): Promise<number>;
  /** Lists the access log, newest first. An empty `subject` means all subjects. */
  access(subject: string, limit: number): Promise<AccessRow[]>;
}

export const daysOf = (register: ObjectNamespace) => objectNamed<Register>(register, "days");

/** Returns the name of a day's object, the date (UTC) of its submissions. */
export const registerName = (acceptedAt: string): string => acceptedAt.slice(0, 10);

/** @param at an ISO time on the day (UTC) of the log. */
export const accessLogOf = (register: ObjectNamespace, at: string) =>
  objectNamed<Register>(register, `access ${at.slice(0, 10)}`);

export const registerOf = (register: ObjectNamespace, acceptedAt: string) =>
  objectNamed<Register>(register, registerName(acceptedAt));
