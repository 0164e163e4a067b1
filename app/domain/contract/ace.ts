import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { zipcodeSchema } from "./geocoding.ts";
import { booleanLike, oneOf, orElse, replyOf, textLike } from "./liberal.ts";
import { defineOperation, shortText, success } from "./operation.ts";

/* The specification names these operations "ace" and does not explain the word. They are about funding a lead. */

/** How an accepted application goes on. */
export const fundingWays = ["appointment", "dealer_call", "unknown"] as const;
export type FundingWay = (typeof fundingWays)[number];

/** An https address, or empty if the partner offers no scheduler. */
const schedulerLink: z.ZodType<string, string> = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/ }).max(2000),
]);
const replyFields = {
  success,
  stipsConfirmationCode: orElse(textLike(200), ""),
  /** One of our codes, which are {@link fundingWays}, or a code of the backend's own. */
  buyerAssistPath: orElse(textLike(200), ""),
  apptSchedulerLink: orElse(schedulerLink, ""),
};
const otherReplyNames = {
  stipsConfirmationCode: ["confirmationCode"],
  apptSchedulerLink: ["schedulerLink", "appointmentSchedulerLink", "schedulerUrl", "apptSchedulerUrl"],
};
/** A reference in any spelling that people type. It becomes our own spelling. */
const reference = shortText()
  .min(1)
  .transform((text, context) => {
    const code = parseReference(text);
    if (!code) context.issues.push({ code: "invalid_format", format: "reference", input: text });
    return code ?? z.NEVER;
  });
const applicationFields = {
  stipsConfirmationCode: reference,
  aceEmpType: shortText(40).default(""),
};

export const getAceCoverage = defineOperation({
  id: "getAceCoverage",
  caller: "anyone",
  rateLimit: "partner",
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
  rateLimit: "partner",
  method: "GET",
  path: "/ace/v1/getAceThankYouResponse",
  summary: "The next step of an accepted application: the link of the appointment scheduler, or empty.",
  request: () => applicationFields,
  response: () => replyOf(replyFields, { otherNames: otherReplyNames }),
});

export const getAceFundingWayResponse = defineOperation({
  id: "getAceFundingWayResponse",
  caller: "anyone",
  rateLimit: "partner",
  method: "GET",
  path: "/ace/v1/getAceFundingWayResponse",
  summary: "How an application is funded: by an appointment, or by a call from the dealer.",
  request: () => applicationFields,
  response: () =>
    replyOf(
      { ...replyFields, fundingWay: orElse(oneOf(fundingWays), "unknown") },
      { otherNames: otherReplyNames },
    ),
});
