import { expect, test } from "vitest";
import { getAceFundingWayResponse, getAceThankYouResponse } from "../contract/ace.ts";
import { fundingWayOf, schedulerOf } from "./next-steps.ts";

const thanks = (answer: object) => getAceThankYouResponse.response.parse({ success: true, ...answer });
const funding = (answer: object) => getAceFundingWayResponse.response.parse({ success: true, ...answer });
const link = "https://citas.example/x";

test.each([
  [
    "the funding way before the path",
    { buyerAssistPath: "appointment" },
    { fundingWay: "Dealer Call" },
    "dealer_call",
  ],
  ["a path that is one of our codes", { buyerAssistPath: "DEALER_CALL" }, {}, "dealer_call"],
  ["a scheduler's link, if there is no code", { apptSchedulerLink: link }, {}, "appointment"],
  ["a scheduler's link in the other reply", {}, { apptSchedulerLink: link }, "appointment"],
  ["no code that we know", { buyerAssistPath: "PATH-7" }, { fundingWay: "fax" }, "unknown"],
])("how an application goes on is decided by %s", (_, one, other, fundingWay) =>
  expect(fundingWayOf(thanks(one), funding(other))).toBe(fundingWay),
);

test("either of the two replies may be missing", () => {
  expect(fundingWayOf(thanks({ apptSchedulerLink: link }), undefined)).toBe("appointment");
  expect(fundingWayOf(undefined, funding({ fundingWay: "dealer_call" }))).toBe("dealer_call");
  expect(fundingWayOf(undefined, undefined)).toBe("unknown");
});

test("a link that is not https is ignored, and the rest of the reply counts", () => {
  const answer = thanks({ apptSchedulerLink: "http://citas.example/x", buyerAssistPath: "p" });
  expect([schedulerOf(answer, undefined), answer.buyerAssistPath]).toEqual(["", "p"]);
});
