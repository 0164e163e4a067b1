import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { encode, type Operation } from "../../app/domain/contract/operation.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";

/** An operation of the contract by its id. */
export const operationNamed = (id: string): Operation => {
  const operation = allOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
};

/** Calls an operation from outside, as a program with a key, the way its contract says. The input may be invalid. */
export async function callOperation(site: TestSite, operation: Operation, input: Record<string, unknown>) {
  const { target, headers, ...init } = encode(operation, input);
  const response = await fetch(`${site.origin}/services${target}`, {
    ...init,
    headers: { ...headers, ...asProgram, "cf-connecting-ip": "198.51.100.7" },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}
