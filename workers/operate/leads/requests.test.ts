import { expect, test } from "vitest";
import type { MatchedRequest } from "../../../app/domain/contract/operator/requests.ts";
import { requestLines } from "./requests.ts";

const named = (id: string, ...by: MatchedRequest["matched"][number]["by"]) => ({
  id,
  by,
  reference: "K7MQ2-9XWVT",
  accepted_at: "2026-11-20T15:00:00.000Z",
  layout: "steps",
});
const open: MatchedRequest = {
  id: "0b6f2a52-5f0e-4d3b-8c11-7c1c7a6b3e90",
  reference: "XWCR7-FSRJY",
  accepted_at: "2026-11-22T15:00:00.000Z",
  review: "",
  kind: "delete",
  answer_by: "2027-01-06",
  matched: [
    named("3d878971-c684-4e56-ac2a-d09c4b0a4d30", "reference", "phone"),
    named("9a3b0f11-12aa-4c0e-9f6d-7a3f0c2b1d55", "phone"),
  ],
};

test("a request says by when it is answered, whose data it means, and what to type", () =>
  expect(requestLines(open, "2026-12-31")).toEqual([
    "XWCR7-FSRJY  delete the data       answer by 2027-01-06 (6 days left)",
    "    same reference and phone: 3d878971-c684-4e56-ac2a-d09c4b0a4d30",
    "    same phone, to be checked by a person: 9a3b0f11-12aa-4c0e-9f6d-7a3f0c2b1d55",
    "    open it: export XWCR7-FSRJY --no-confirm, then forget ID, then request XWCR7-FSRJY done",
  ]));

test("a late one says so, and one that nothing matches goes to a person", () =>
  expect(requestLines({ ...open, matched: [], review: "flood" }, "2027-01-08")).toEqual([
    "XWCR7-FSRJY  delete the data       answer by 2027-01-06 (2 days late)  in review: flood",
    "    nothing matches by telephone or reference: to be checked by a person",
    "    open it: export XWCR7-FSRJY --no-confirm, then forget ID, then request XWCR7-FSRJY done",
  ]));

test("not to sell needs no more than the telephone", () =>
  expect(requestLines({ ...open, kind: "stop" }, "2026-12-31")[2]).toContain(
    "same phone, which is enough for this",
  ));
