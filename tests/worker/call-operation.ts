import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { clientHeader, siteCallHeader } from "../../app/domain/contract/internal.ts";
import { encode, type Operation } from "../../app/domain/contract/operation.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";

/** An operation of the contract by its id. */
export const operationNamed = (id: string): Operation => {
  const operation = allOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
};

type Answer = { status: number; headers: Headers; body: object };

/**
 * Calls an operation as its contract says: from outside as a program with a key, or, for operations that only the
 * site may call, as the site does. The input may be invalid.
 */
export const callOperation = (
  site: TestSite,
  operation: Operation,
  input: Record<string, unknown>,
  ip = "198.51.100.7",
): Promise<Answer> =>
  operation.caller === "site"
    ? callAsSite(site, operation, input, ip)
    : callFromOutside(site, operation, input, ip);

export async function callFromOutside(
  site: TestSite,
  operation: Operation,
  input: Record<string, unknown>,
  ip: string,
): Promise<Answer> {
  const { target, headers, ...init } = encode(operation, input);
  const response = await fetch(`${site.origin}/services${target}`, {
    ...init,
    headers: { ...headers, ...asProgram, "cf-connecting-ip": ip },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

/** Calls the services without the site worker, with the headers that only the site can set. */
export async function callAsSite(
  site: TestSite,
  operation: Operation,
  input: Record<string, unknown>,
  ip = "198.51.100.7",
  moreHeaders: Record<string, string> = {},
): Promise<Answer> {
  const services = await site.runtime.getWorker("tu-credito-de-auto-services");
  const { target, headers, ...init } = encode(operation, input);
  const response = await services.fetch(`https://services${target}`, {
    ...init,
    headers: { ...headers, [siteCallHeader]: "1", [clientHeader.ip]: ip, ...moreHeaders },
  });
  const body = (await response.json()) as object;
  return { status: response.status, headers: new Headers([...response.headers]), body };
}
