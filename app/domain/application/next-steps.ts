import type { z } from "zod";
import {
  type FundingWay,
  fundingWays,
  type getAceFundingWayResponse,
  type getAceThankYouResponse,
} from "../contract/ace.ts";
import { oneOf } from "../contract/liberal.ts";

type Thanks = z.infer<typeof getAceThankYouResponse.response>;
type Funding = z.infer<typeof getAceFundingWayResponse.response>;

const codeOf = oneOf(fundingWays).catch("unknown");

/**
 * How the application goes on: the reply's funding way, or else a code of ours in `buyerAssistPath`, or else an
 * appointment if a reply has a scheduler's link.
 */
export function fundingWayOf(thanks: Thanks | undefined, funding: Funding | undefined): FundingWay {
  const codes = [funding?.fundingWay, funding?.buyerAssistPath, thanks?.buyerAssistPath].map((code) =>
    codeOf.parse(code),
  );
  const fundingWay = codes.find((code) => code !== "unknown");
  return fundingWay ?? (schedulerOf(thanks, funding) ? "appointment" : "unknown");
}

/** The https address of the appointment scheduler; empty if neither reply has one. */
export const schedulerOf = (thanks: Thanks | undefined, funding: Funding | undefined): string =>
  thanks?.apptSchedulerLink || funding?.apptSchedulerLink || "";
