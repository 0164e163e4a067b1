import type { Alert, OpenAlert } from "../../../app/domain/contract/alerts.ts";

/** A reporter's alerts are compared with its own former ones. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** One durable object, named `notices`: the alerts of now, and those that were sent. */
export interface Notices extends Rpc.DurableObjectBranded {
  /** All alerts of now, of this reporter. New ones are sent; failed ones are sent the next time. */
  report(reporter: Reporter, alerts: Alert[]): Promise<void>;
  /** Of all reporters, in the order of their keys. */
  open(): Promise<OpenAlert[]>;
}

type Namespace = Pick<DurableObjectNamespace<Notices>, "get" | "idFromName">;

export const noticesOf = (namespace: Namespace) => namespace.get(namespace.idFromName("notices"));
