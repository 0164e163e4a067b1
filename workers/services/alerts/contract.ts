import type { Alert } from "../../../app/domain/contract/alerts.ts";

/** Who reports: each reporter's alerts are compared with that reporter's former ones. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** One durable object, named `notices`: the alerts of now, and those that were sent. */
export interface Notices extends Rpc.DurableObjectBranded {
  /** All alerts of now, as this reporter sees them. Sends what is new; what could not be sent is sent next time. */
  report(reporter: Reporter, alerts: Alert[]): Promise<void>;
  /** How many alerts there are now. */
  open(): Promise<number>;
}

type Namespace = Pick<DurableObjectNamespace<Notices>, "get" | "idFromName">;

export const noticesOf = (namespace: Namespace) => namespace.get(namespace.idFromName("notices"));
