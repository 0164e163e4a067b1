import { z } from "zod";
import { parseReference } from "../application/reference.ts";
import { zipcodeSchema } from "./geocoding.ts";
import { defineOperation, shortText, success } from "./operation.ts";

/** An https address, or empty when there is nothing to schedule with. */
const schedulerLink = z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(2000)]);
const answer = {
  success,
  stipsConfirmationCode: shortText(),
  buyerAssistPath: shortText(),
  apptSchedulerLink: schedulerLink,
};
/** The reference that the visitor got, as people type it; parsed into its one form before anybody is asked about it. */
const reference = shortText()
  .min(1)
  .transform((typed, context) => {
    const parsed = parseReference(typed);
    if (!parsed) context.issues.push({ code: "invalid_format", format: "reference", input: typed });
    return parsed ?? z.NEVER;
  });
const application = {
  stipsConfirmationCode: reference,
  aceEmpType: shortText(40).default(""),
};

export const getAceCoverage = defineOperation({
  id: "getAceCoverage",
  caller: "anyone",
  method: "GET",
  path: "/ace/v1/getAceCoverage",
  sends: "query",
  summary: "Whether dealers and lenders cover a zipcode.",
  request: z.object({ zipcode: zipcodeSchema }),
  answer: z.object({ success, covered: z.boolean() }),
});

export const getAceThankYouResponse = defineOperation({
  id: "getAceThankYouResponse",
  caller: "anyone",
  method: "GET",
  path: "/ace/v1/getAceThankYouResponse",
  sends: "query",
  summary: "The next step of an accepted application: the link of the appointment scheduler, or empty.",
  request: z.object(application),
  answer: z.object(answer),
});

export const getAceFundingWayResponse = defineOperation({
  id: "getAceFundingWayResponse",
  caller: "anyone",
  method: "GET",
  path: "/ace/v1/getAceFundingWayResponse",
  sends: "query",
  summary: "How an application is funded: by an appointment, or by a call from the dealer.",
  request: z.object(application),
  answer: z.object({ ...answer, fundingWay: z.enum(["appointment", "dealer_call"]) }),
});
