import type { z } from "zod";
import {
  type FundingWay,
  fundingWays,
  type getAceFundingWayResponse,
  type getAceThankYouResponse,
} from "../contract/ace.ts";
import { oneOf } from "../contract/liberal.ts";

type Thanks = z.infer<typeof getAceThankYouResponse.answer>;
type Funding = z.infer<typeof getAceFundingWayResponse.answer>;

const codeOf = oneOf(fundingWays).catch("unknown");

/**
 * How an accepted application goes on, by what the two answers about it say, of which either may be missing. The funding
 * way counts first, then a `buyerAssistPath` that is one of our codes, then whether there is a scheduler.
 */
export function fundingWayOf(thanks: Thanks | undefined, funding: Funding | undefined): FundingWay {
  const codes = [funding?.fundingWay, funding?.buyerAssistPath, thanks?.buyerAssistPath].map((code) =>
    codeOf.parse(code),
  );
  const fundingWay = codes.find((code) => code !== "unknown");
  return fundingWay ?? (schedulerOf(thanks, funding) ? "appointment" : "unknown");
}

/** The link of the appointment scheduler, https; empty where neither answer has one. */
export const schedulerOf = (thanks: Thanks | undefined, funding: Funding | undefined): string =>
  thanks?.apptSchedulerLink || funding?.apptSchedulerLink || "";
