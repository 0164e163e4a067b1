import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** The wrong tries that one person (`who`, an HMAC) may have, and that everybody may have together. */
export type Tries = { who: string; most: { perPerson: number; inAll: number } };

/**
 * The lock of one saved application, named by the random id in the application's sealed cookie. Tries are counted
 * here because a cookie could be copied and put back. The status of a reference has such a lock for each day too
 * (receipts/tries.ts). Nothing is stored until somebody makes a wrong try or closes the lock.
 */
export interface Lock extends Rpc.DurableObjectBranded {
  /**
   * Counts a try. The right digits give the person's tries back.
   * @param until when the lock ends (epoch milliseconds).
   * @param tries the limits, by default those of a saved application.
   * @returns how many tries are left: 0 after the last, or -1 if the lock was closed before, also for the right digits.
   */
  use(isRight: boolean, until: number, tries?: Tries): Promise<number>;
  close(until: number): Promise<void>;
}

export const lockOf = (locks: ObjectNamespace, id: string) => objectNamed<Lock>(locks, id);
