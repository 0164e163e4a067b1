import type { Today } from "../../domain/contract/operator/today.ts";
import { consolePages } from "../pages.ts";

const filtered = (filter: string): string => `${consolePages.leads.path}?${filter}`;

/** The list of leads that wait for each reason. */
export const waitingLists: Record<Exclude<keyof Today["attention"], "requests">, string> = {
  needsAttention: filtered("status=needs+attention"),
  unconfirmed: filtered("status=unconfirmed"),
  refused: filtered("status=refused"),
  inReview: filtered("status=in+review"),
  waiting: filtered("status=queued"),
  unexported: filtered("exported=no"),
};
