import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";
/** Wrong tries that `who` may have, an HMAC, and that everybody may have together. */
export type Tries = { who: string; most: { ofOne: number; inAll: number } };

/**
 * The lock of one saved application, named by the random id in its sealed cookie: tries are counted here because a
 * cookie could be copied and put back. Or of a reference that somebody asks about in a day (receipts/tries.ts). Nothing is
 * stored until somebody tries wrong or closes it.
 */
export interface Lock extends Rpc.DurableObjectBranded {
  /**
   * The right digits give back the tries of who has them.
   *
   * @param until when the saved application, and its lock, end; epoch milliseconds.
   * @param tries a saved application's by default.
   * @returns how many tries are left; 0: this was the last; -1: it was closed before, also for the right digits.
   */
  use(isRight: boolean, until: number, tries?: Tries): Promise<number>;
  close(until: number): Promise<void>;
}

export const lockOf = (locks: ObjectNamespace, id: string) => objectNamed<Lock>(locks, id);
