/**
 * The lock of one saved application, named by the random id that stands in its sealed cookie alone. The tries are counted
 * here and not in the cookie: whoever copies the cookie and puts it back gets none more, and what was deleted stays closed.
 * It holds a number and a time, and nothing until somebody tries wrong or closes it.
 */
export interface Lock extends Rpc.DurableObjectBranded {
  /**
   * Uses one try, unless it is right.
   *
   * @param until when the saved application ends; epoch milliseconds. Its lock is deleted then.
   * @returns how many tries are left; 0: it is closed, also for who is right.
   */
  use(isRight: boolean, until: number): Promise<number>;
  /** Nobody opens it any more. */
  close(until: number): Promise<void>;
}

type Namespace = Pick<DurableObjectNamespace<Lock>, "get" | "idFromName">;

export const lockOf = (locks: Namespace, id: string) => locks.get(locks.idFromName(id));
