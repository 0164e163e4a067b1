import type { FindingKey } from "../../domain/health/findings.ts";
import { waitingLists } from "../leads/waiting.ts";
import { consolePages } from "../pages.ts";

/** Where the console has what a finding is about. */
export const findingPlaces: Partial<Record<FindingKey, string>> = {
  lost: waitingLists.lost,
  "needs.attention": waitingLists.needsAttention,
  unconfirmed: waitingLists.unconfirmed,
  refused: waitingLists.refused,
  "queued.late": waitingLists.waiting,
  "in.review": waitingLists.inReview,
  requests: waitingLists.requests,
  "requests.due": waitingLists.requests,
  calls: waitingLists.calls,
  unexported: waitingLists.unexported,
  "unexported.old": waitingLists.unexported,
  withdrawals: `${consolePages.leads.path}?withdrawn=yes`,
  "withdrawals.untold": `${consolePages.leads.path}?withdrawn=yes`,
  "objective.undelivered": waitingLists.waiting,
  "objective.refused": waitingLists.refused,
  "destination.paused": consolePages.destinations.path,
};
