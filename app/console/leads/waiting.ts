import type { Today } from "../../domain/contract/operator/today.ts";
import { consolePages } from "../pages.ts";

const filtered = (filter: string): string => `${consolePages.leads.path}?${filter}`;

/** Where each that waits is seen to. */
export const waitingLists: Record<keyof Today["attention"], string> = {
  lost: filtered("status=lost"),
  requests: consolePages.requests.path,
  calls: consolePages.requests.path,
  needsAttention: filtered("status=needs+attention"),
  unconfirmed: filtered("status=unconfirmed"),
  refused: filtered("status=refused"),
  inReview: filtered("status=in+review"),
  waiting: filtered("status=queued"),
  unexported: filtered("exported=no"),
};
