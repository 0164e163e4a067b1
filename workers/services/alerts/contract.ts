import type { Alert, OpenAlert } from "../../../app/domain/contract/alerts.ts";
import type { Denial, ToldAlert } from "../../../app/domain/health/told-alerts.ts";

/** A reporter's alerts are compared with its own former ones. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** One durable object, named `notices`: the alerts of now, and those that were sent. */
export interface Notices extends Rpc.DurableObjectBranded {
  /** All alerts of now, of this reporter. New ones are sent; failed ones are sent the next time. */
  report(reporter: Reporter, alerts: Alert[]): Promise<void>;
  /** What somebody did: stored before this returns, then sent until a channel takes it. Nothing is the same as before. */
  tell(alerts: readonly ToldAlert[]): Promise<void>;
  /** Counts what was refused. The next report tells the number, once an hour. */
  deny(kind: Denial): Promise<void>;
  /** Tells which settings are others than at the last comparison, and nothing at the first. */
  compare(worker: "site" | "services", deployed: Deployed): Promise<void>;
  /** Of all reporters, in the order of their keys; and what was told within a day. */
  open(): Promise<OpenAlert[]>;
}

/** `settings`: fingerprints by name. */
export type Deployed = { version: string; settings: Readonly<Record<string, string>> };

type Namespace = Pick<DurableObjectNamespace<Notices>, "get" | "idFromName">;

export const noticesOf = (namespace: Namespace) => namespace.get(namespace.idFromName("notices"));
