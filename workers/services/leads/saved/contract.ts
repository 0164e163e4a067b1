import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";
/** The wrong tries that one person (`who`, an HMAC) may have, and that everybody may have together. */
export type Tries = { who: string; most: { ofOne: number; inAll: number } };

/**
 * The lock of one saved application, named by the random id in the application's sealed cookie. Tries are counted
 * here because a cookie could be copied and put back. A lock may also be that of a reference that somebody asks about
 * in a day (receipts/tries.ts). Nothing is stored until somebody makes a wrong try or closes the lock.
 */
export interface Lock extends Rpc.DurableObjectBranded {
  /**
   * Counts a try. The right digits give the person's tries back.
   * @param until when the saved application, and its lock, end; epoch milliseconds.
   * @param tries the limits; those of a saved application by default.
   * @returns how many tries are left; 0: this was the last; -1: the lock was closed before, also for the right
   * digits.
   */
  use(isRight: boolean, until: number, tries?: Tries): Promise<number>;
  close(until: number): Promise<void>;
}

export const lockOf = (locks: ObjectNamespace, id: string) => objectNamed<Lock>(locks, id);
