import type { Alert, Deployed, OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import type { ActionAlert, Denial } from "../../../../app/domain/health/action-alerts.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** A reporter's alerts are compared with the reporter's own former alerts. A task reports its own failure. */
export type Reporter = "services" | "site" | `task ${string}`;

/** The durable object `notices`, of which there is only one. It has the current alerts and those that were sent. */
export interface Notices extends Rpc.DurableObjectBranded {
  /**
   * Reports all current alerts of this reporter. New alerts are sent; alerts that could not be sent are sent the next
   * time. Settings that changed since the reporter's last report are told by name. A setting that is new is not told,
   * and at the first report all are new.
   */
  report(reporter: Reporter, alerts: Alert[], deployed?: Deployed): Promise<void>;
  /** Tells the operator something. It is stored before this returns, and is sent until a channel takes it. */
  tell(alerts: readonly ActionAlert[]): Promise<void>;
  /** Counts a refused token. The next report tells the number, once an hour. */
  deny(kind: Denial): Promise<void>;
  /** Lists the open alerts of all reporters, in the order of their keys, and what was told within a day. */
  open(): Promise<OpenAlert[]>;
}

export const noticesOf = (namespace: ObjectNamespace) => objectNamed<Notices>(namespace, "notices");
