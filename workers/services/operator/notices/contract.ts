import type { Alert, Deployed, OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import type { Denial, ToldAlert } from "../../../../app/domain/health/told-alerts.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** A reporter's alerts are compared with its own former ones. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** One durable object, named `notices`: the alerts of now, and those that were sent. */
export interface Notices extends Rpc.DurableObjectBranded {
  /**
   * All alerts of now, of this reporter. New ones are sent; failed ones are sent the next time. Settings that are others than
   * at its last report are told, by name; a name that is new, as all are at the first, is not.
   */
  report(reporter: Reporter, alerts: Alert[], deployed?: Deployed): Promise<void>;
  /** Stored before this returns, then sent until a channel takes it. */
  tell(alerts: readonly ToldAlert[]): Promise<void>;
  /** Counts what was refused. The next report tells the number, once an hour. */
  deny(kind: Denial): Promise<void>;
  /** Of all reporters, in the order of their keys; and what was told within a day. */
  open(): Promise<OpenAlert[]>;
}

export const noticesOf = (namespace: ObjectNamespace) => objectNamed<Notices>(namespace, "notices");
