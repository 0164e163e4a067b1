import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { zipcodeSchema } from "./geocoding.ts";
import { booleanLike, oneOf, orElse, replyOf, textLike } from "./liberal.ts";
import { defineOperation, shortText, success } from "./operation.ts";

export const fundingWays = ["appointment", "dealer_call", "unknown"] as const;
export type FundingWay = (typeof fundingWays)[number];

/** An https address, or empty when there is nothing to schedule with. */
const schedulerLink: z.ZodType<string, string> = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/ }).max(2000),
]);
const replyFields = {
  success,
  stipsConfirmationCode: orElse(textLike(200), ""),
  /** A code. Ours are {@link fundingWays}; a backend has codes of its own. */
  buyerAssistPath: orElse(textLike(200), ""),
  apptSchedulerLink: orElse(schedulerLink, ""),
};
const otherNames = {
  stipsConfirmationCode: ["confirmationCode"],
  apptSchedulerLink: ["schedulerLink", "appointmentSchedulerLink", "schedulerUrl", "apptSchedulerUrl"],
};
/** A reference in any spelling that people type. It is parsed into its one form. */
const reference = shortText()
  .min(1)
  .transform((text, context) => {
    const code = parseReference(text);
    if (!code) context.issues.push({ code: "invalid_format", format: "reference", input: text });
    return code ?? z.NEVER;
  });
const application = {
  stipsConfirmationCode: reference,
  aceEmpType: shortText(40).default(""),
};

export const getAceCoverage = defineOperation({
  id: "getAceCoverage",
  caller: "anyone",
  limit: "partner",
  method: "GET",
  path: "/ace/v1/getAceCoverage",
  summary: "Whether dealers and lenders cover a zipcode.",
  cached: { fresh: "5m", stale: "7d" },
  request: () => ({ zipcode: zipcodeSchema }),
  response: () =>
    replyOf(
      { success, covered: booleanLike },
      { bare: "covered", otherNames: { covered: ["isCovered", "hasCoverage", "coverage", "aceCoverage"] } },
    ),
});

export const getAceThankYouResponse = defineOperation({
  id: "getAceThankYouResponse",
  caller: "anyone",
  limit: "partner",
  method: "GET",
  path: "/ace/v1/getAceThankYouResponse",
  summary: "The next step of an accepted application: the link of the appointment scheduler, or empty.",
  request: () => z.object(application),
  response: () => replyOf(replyFields, { otherNames }),
});

export const getAceFundingWayResponse = defineOperation({
  id: "getAceFundingWayResponse",
  caller: "anyone",
  limit: "partner",
  method: "GET",
  path: "/ace/v1/getAceFundingWayResponse",
  summary: "How an application is funded: by an appointment, or by a call from the dealer.",
  request: () => z.object(application),
  response: () =>
    replyOf({ ...replyFields, fundingWay: orElse(oneOf(fundingWays), "unknown") }, { otherNames }),
});
