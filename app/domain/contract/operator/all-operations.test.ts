import { expect, test } from "vitest";
import { allOperatorOperations } from "./all-operations.ts";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const isOperation = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "scope" in value && "path" in value;

test("every operation of operators is in allOperatorOperations, once", () => {
  const ids = allOperatorOperations.map(({ id }) => id as string).toSorted();
  const exported = Object.values(modules).flatMap((module) => Object.values(module));
  // leadOrders is a table of operations.
  const definedOperations = exported.flatMap((value) =>
    isOperation(value) ? [value] : Object.values(value ?? {}).filter(isOperation),
  );
  expect(ids).toEqual([...new Set(definedOperations.map(({ id }) => id))].toSorted());
  expect(definedOperations.length).toBeGreaterThan(40);
});
