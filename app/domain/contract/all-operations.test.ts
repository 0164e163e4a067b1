import { expect, test } from "vitest";
import { allOperations } from "./all-operations.ts";
import type { Operation } from "./operation.ts";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "id" in value && "sends" in value;
const definedOperations = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isOperation);

/** Operations that only the site's own code can call. */
const internal = (
  "submitApplication releaseSubmission reviewOf reportAlerts knownCoverage knownNextSteps openSaved closeSaved " +
  "receiptOf statusOf withdrawContact submitDataRequest requestCallBack countArrival checkStep countRefusedStep affiliateReport"
).split(" ");
/** Calls to the product backend that nobody makes to us. */
const outgoing = ["leadEvent"];

test("every operation of the contract is in allOperations, once", () => {
  const ids: string[] = allOperations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // Variants for the product backend carry their operation's id.
  const missing = definedOperations
    .map(({ id }) => id)
    .filter((id) => ![...internal, ...outgoing, ...ids].includes(id));
  expect(missing, "add these to all-operations.ts").toEqual([]);
});
