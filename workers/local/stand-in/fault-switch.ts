import { allOperations } from "../../../app/domain/contract/all-operations.ts";
import { leadEventToBackend } from "../../../app/domain/contract/leads.ts";
import type { Fault } from "./product-backend.ts";

/** A developer chooses a fault for each call of the product backend. */
export const devFaults = {
  none: "answers",
  slow: "answers after three seconds",
  error: "500",
  html: "200, with HTML",
  refuse: "400, refused",
  timeout: "no answer at all",
} as const;
export type DevFault = keyof typeof devFaults;

const faultOf: Record<DevFault, Fault> = {
  none: "none",
  slow: "none",
  error: "500",
  html: "garbage",
  refuse: "refuse",
  timeout: "hang",
};
const slowness = 3000;

type Switched = { id: string; path: string; expression: RegExp };

const expressionOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);

/** The services always answer these themselves. */
const neverAsked: readonly string[] = [
  "getVehicleList",
  "getIPAddress",
  "getZipcodePlace",
  "getHelpIndex",
  "searchHelp",
  "reportError",
  "reportVitals",
];

/** Every operation that the services ask of a product backend, those of leads first. */
export const switchedOperations: readonly Switched[] = [...allOperations, leadEventToBackend]
  .filter(({ id }) => !neverAsked.includes(id))
  .map(({ id, path }) => ({ id, path, expression: expressionOf(path) }))
  .sort((a, b) => Number(/lead/i.test(b.id)) - Number(/lead/i.test(a.id)));

/** The faults that were chosen, by operation; all answer at first. */
export function createFaultSwitch() {
  const chosen = new Map<string, DevFault>();
  const operationAt = (path: string) => switchedOperations.find(({ expression }) => expression.test(path));
  const at = (path: string): DevFault => chosen.get(operationAt(path)?.id ?? "") ?? "none";
  return {
    of: (id: string): DevFault => chosen.get(id) ?? "none",
    /** An unknown operation or fault changes nothing. */
    choose(id: string, fault: string): void {
      if (Object.hasOwn(devFaults, fault) && switchedOperations.some((one) => one.id === id))
        chosen.set(id, fault as DevFault);
    },
    operationAt,
    plan: (path: string): Fault => faultOf[at(path)],
    delay: (path: string): Promise<void> | undefined =>
      at(path) === "slow" ? new Promise((resolve) => setTimeout(resolve, slowness)) : undefined,
  };
}
export type FaultSwitch = ReturnType<typeof createFaultSwitch>;
