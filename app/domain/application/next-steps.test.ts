import { expect, test } from "vitest";
import { getAceFundingWayResponse, getAceThankYouResponse } from "../contract/ace.ts";
import { nextStepsOf, schedulerOf } from "./next-steps.ts";

const thanks = (answer: object) => getAceThankYouResponse.answer.parse({ success: true, ...answer });
const funding = (answer: object) => getAceFundingWayResponse.answer.parse({ success: true, ...answer });
const link = "https://citas.example/x";

test.each([
  ["the funding way", {}, { fundingWay: "Dealer Call" }, "dealer_call", false],
  [
    "the funding way before the path",
    { buyerAssistPath: "appointment" },
    { fundingWay: "dealer_call" },
    "dealer_call",
    false,
  ],
  ["a path that is one of our codes", { buyerAssistPath: "DEALER_CALL" }, {}, "dealer_call", false],
  ["a scheduler, where nothing else is said", { apptSchedulerLink: link }, {}, "appointment", true],
  ["a scheduler of the other answer", {}, { apptSchedulerLink: link }, "appointment", true],
  ["nothing that we know", { buyerAssistPath: "PATH-7" }, { fundingWay: "fax" }, "unknown", false],
])("next steps follow from %s", (_, one, other, fundingWay, hasScheduler) =>
  expect(nextStepsOf(thanks(one), funding(other))).toEqual({ fundingWay, hasScheduler }),
);

test("either answer may be missing", () => {
  expect(nextStepsOf(thanks({ apptSchedulerLink: link }), undefined).hasScheduler).toBe(true);
  expect(nextStepsOf(undefined, funding({ fundingWay: "dealer_call" })).fundingWay).toBe("dealer_call");
  expect(nextStepsOf(undefined, undefined)).toEqual({ fundingWay: "unknown", hasScheduler: false });
});

test("a link that is not https is none, and voids nothing else", () => {
  const answer = thanks({ apptSchedulerLink: "http://citas.example/x", buyerAssistPath: "p" });
  expect([schedulerOf(answer, undefined), answer.buyerAssistPath]).toEqual(["", "p"]);
});
