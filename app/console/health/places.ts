import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { consolePages } from "../pages.ts";

const filtered = (filter: string): string => `${consolePages.leads.path}?${filter}`;

/**
 * The list where an operator sees to the leads that wait, by the name of their part of health
 * (workers/services/health/lead-checks.ts).
 */
export const waitingLists: Readonly<Record<string, string>> = {
  lost: filtered("status=lost"),
  "needs attention": filtered("status=needs+attention"),
  unconfirmed: filtered("status=unconfirmed"),
  refused: filtered("status=refused"),
  queued: filtered("status=queued"),
  "in review": filtered("status=in+review"),
  calls: consolePages.requests.path,
  requests: consolePages.requests.path,
  unexported: filtered("exported=no"),
};

export const withdrawnLeads = filtered("withdrawn=yes");

/** The screen of the console that a part of health is about; undefined if somebody has to act elsewhere. */
export function placeOf({ group, name }: Pick<HealthPart, "group" | "name">): string | undefined {
  if (group === "destinations") return consolePages.destinations.path;
  return group === "leads" ? (waitingLists[name] ?? withdrawnLeads) : undefined;
}
