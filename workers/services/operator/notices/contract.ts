import type { Alert, Deployed, OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import type { ActionAlert, Denial } from "../../../../app/domain/health/action-alerts.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";

/** Who reports alerts. A new report replaces the alerts of the same reporter only. */
export type Reporter = "services" | "site" | `task ${string}`;

/** The only durable object of its class, which stores the current alerts and sends the new ones. */
export interface Notices extends Rpc.DurableObjectBranded {
  /**
   * Reports all current alerts of this reporter. New alerts, and alerts that could not be sent before, are sent. The
   * names of settings that changed since the last report are sent too, except for settings that had no value before.
   */
  report(reporter: Reporter, alerts: Alert[], deployed?: Deployed): Promise<void>;
  /** Stores what the operator should know. The alarm sends it until a channel takes it. */
  tell(alerts: readonly ActionAlert[]): Promise<void>;
  /** Counts a refused token. At most once an hour, the next report sends the number. */
  deny(kind: Denial): Promise<void>;
  /** Lists the current alerts of all reporters, and what `tell` stored within 24 hours. */
  open(): Promise<OpenAlert[]>;
}

export const noticesOf = (namespace: ObjectNamespace) => objectNamed<Notices>(namespace, "notices");
