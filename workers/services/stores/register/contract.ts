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

/** `forgottenAt` and `until` are empty until it is forgotten. */
export type RegisterEntry = Tombstone;

/** `isListed`: the rebuild finds the day. */
export type Registered = { forgottenAt: string; isListed: boolean };

/**
 * One durable object for each day (UTC, of acceptance), and one named `days` that lists them: nothing personal, and
 * all without which the index in D1 could not be rebuilt.
 */
export interface Register extends Rpc.DurableObjectBranded {
  /** May be repeated; a forgotten submission stays forgotten. */
  add(entry: Pick<RegisterEntry, "id" | "reference" | "acceptedAt">): Promise<Registered>;
  /** Also for a submission that was never entered. @throws while the journal cannot be written; the tombstone is stored. */
  forget(tombstone: Tombstone): Promise<void>;
  /** A tombstone stays. */
  remove(id: string): Promise<void>;
  /** Both know what the journal says. In the order of acceptance, those after a place (`acceptedAt|id`; empty: from the first). */
  list(after: string, limit: number): Promise<RegisterEntry[]>;
  entry(id: string): Promise<RegisterEntry | undefined>;
  addDay(day: string): Promise<void>;
  /** In the object `days`: the first day after this one (empty: of all). */
  dayAfter(day: string): Promise<string | undefined>;
  /** In the object of an access log's day: one person's lines. @param leads each hands out. @returns that person's, of the day. */
  noteAccess(lines: readonly AccessRow[], leads: number): Promise<number>;
  /** Newest first; `subject` empty: of everything. */
  access(subject: string, limit: number): Promise<AccessRow[]>;
}

/** The object that lists the days. */
export const daysOf = (register: ObjectNamespace) => objectNamed<Register>(register, "days");

/** The UTC date of acceptance (ISO time). */
export const registerName = (acceptedAt: string): string => acceptedAt.slice(0, 10);

/** @param at ISO; its day (UTC) counts. */
export const accessLogOf = (register: ObjectNamespace, at: string) =>
  objectNamed<Register>(register, `access ${at.slice(0, 10)}`);

export const registerOf = (register: ObjectNamespace, acceptedAt: string) =>
  objectNamed<Register>(register, registerName(acceptedAt));
