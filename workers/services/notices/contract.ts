import type { Matter } from "../../../app/domain/contract/matters.ts";

/** Who reports: each reporter's matters are compared with that reporter's former ones. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** One durable object, named `notices`: what is the matter now, and what of it was told. */
export interface Notices extends Rpc.DurableObjectBranded {
  /** All that is the matter now, as this reporter sees it. Tells what is new; what could not be told is told next time. */
  report(reporter: Reporter, matters: Matter[]): Promise<void>;
  /** How many matters there are now. */
  open(): Promise<number>;
}

type Namespace = Pick<DurableObjectNamespace<Notices>, "get" | "idFromName">;

export const noticesOf = (namespace: Namespace) => namespace.get(namespace.idFromName("notices"));
