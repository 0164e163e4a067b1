/**
 * The lock of one saved application, named by the random id in its sealed cookie. Tries are counted here because a
 * cookie could be copied and put back. Nothing is stored until somebody tries wrong or closes it.
 */
export interface Lock extends Rpc.DurableObjectBranded {
  /**
   * @param until when the saved application, and its lock, end; epoch milliseconds.
   * @returns how many tries are left; 0: it is closed, also for the right digits.
   */
  use(isRight: boolean, until: number): Promise<number>;
  close(until: number): Promise<void>;
}

type Namespace = Pick<DurableObjectNamespace<Lock>, "get" | "idFromName">;

export const lockOf = (locks: Namespace, id: string) => locks.get(locks.idFromName(id));
