import type { z } from "zod";
import {
  type FundingWay,
  fundingWays,
  type getAceFundingWayResponse,
  type getAceThankYouResponse,
} from "../contract/ace.ts";
import { oneOf } from "../contract/liberal.ts";

/** How an accepted application goes on: codes only, so that it may be cached. */
export type NextSteps = { fundingWay: FundingWay; hasScheduler: boolean };

type Thanks = z.infer<typeof getAceThankYouResponse.answer>;
type Funding = z.infer<typeof getAceFundingWayResponse.answer>;

const codeOf = oneOf(fundingWays).catch("unknown");

/**
 * What the two answers about an application say together, of which either may be missing. The funding way counts first,
 * then a `buyerAssistPath` that is one of our codes, then whether there is a scheduler.
 */
export function nextStepsOf(thanks: Thanks | undefined, funding: Funding | undefined): NextSteps {
  const hasScheduler = schedulerOf(thanks, funding) !== "";
  const codes = [funding?.fundingWay, funding?.buyerAssistPath, thanks?.buyerAssistPath].map((code) =>
    codeOf.parse(code),
  );
  const fundingWay = codes.find((code) => code !== "unknown");
  return { fundingWay: fundingWay ?? (hasScheduler ? "appointment" : "unknown"), hasScheduler };
}

/** The link of the appointment scheduler, https; empty where neither answer has one. */
export const schedulerOf = (thanks: Thanks | undefined, funding: Funding | undefined): string =>
  thanks?.apptSchedulerLink || funding?.apptSchedulerLink || "";
