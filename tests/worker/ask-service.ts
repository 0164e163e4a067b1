import { allOperations } from "../../app/domain/contract/all-operations.ts";
import { type Call, fillPath } from "../../app/domain/contract/operation.ts";
import type { TestSite } from "../standalone-site.ts";

/** A call of the contract by its name. */
export const callNamed = (id: string): Call => {
  const call = allOperations.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
};
const asText = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

/** Asks a call as its contract says: path, method and the way that it is sent. */
export async function ask(site: TestSite, { method, path, sends }: Call, input: Record<string, unknown>) {
  const headers: Record<string, string> = { "cf-connecting-ip": "198.51.100.7" };
  const { path: filled, rest } = fillPath(path, input);
  if (sends === "json") headers["content-type"] = "application/json";
  const query = sends === "query" ? `?${asText(rest)}` : "";
  const body = sends === "form" ? asText(rest) : sends === "json" ? JSON.stringify(rest) : undefined;
  const response = await fetch(`${site.origin}/services${filled}${query}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}
