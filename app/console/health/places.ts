import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { consolePages } from "../pages.ts";

const leadListWith = (filter: string): string => `${consolePages.leads.path}?${filter}`;

/**
 * The address of each list of waiting leads, by the name of the part of health that counts them
 * (workers/services/health/lead-checks.ts).
 */
export const waitingListAddresses: Readonly<Record<string, string>> = {
  lost: leadListWith("status=lost"),
  "needs attention": leadListWith("status=needs+attention"),
  unconfirmed: leadListWith("status=unconfirmed"),
  refused: leadListWith("status=refused"),
  queued: leadListWith("status=queued"),
  "in review": leadListWith("status=in+review"),
  calls: `${consolePages.requests.path}?estado=llamadas`,
  requests: consolePages.requests.path,
  unexported: leadListWith("exported=no"),
};

export const withdrawnLeadsAddress = leadListWith("withdrawn=yes");

/** The screen where an operator can act on a part of health; undefined if nobody can act in the console. */
export function screenOfPart({ group, name }: Pick<HealthPart, "group" | "name">): string | undefined {
  if (group === "destinations") return consolePages.destinations.path;
  return group === "leads" ? (waitingListAddresses[name] ?? withdrawnLeadsAddress) : undefined;
}
