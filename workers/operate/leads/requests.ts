import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  answerRequest,
  listRequests,
  type MatchedRequest,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import type { RequestKind } from "../../../app/domain/forms/request-kind.ts";
import { daysLeft } from "../../../app/domain/privacy/request-terms.ts";
import { onSite } from "../command.ts";
import { print } from "../print.ts";
import { eachReference } from "./command.ts";

const kinds: Record<RequestKind, string> = {
  see: "see the data",
  correct: "correct the data",
  delete: "delete the data",
  stop: "do not sell or share",
};

/** The command for each kind, once it is known whose data it is. */
const steps: Record<RequestKind, string> = {
  see: "export ID --no-confirm",
  correct: "correct ID --set field=value",
  delete: "forget ID",
  stop: "stop ID",
};

/** `XXXXX-XXXXX  delete the data  answer by 2027-01-06 (45 days left)`, and whose data it is. */
export function requestLines(request: MatchedRequest, today: string): string[] {
  const { reference, kind, answer_by, review, matched, same_telephone, names_reference } = request;
  const left = daysLeft(answer_by, today);
  const term = left < 0 ? `${-left} days late` : `${left} days left`;
  return [
    [reference, kinds[kind].padEnd(20), `answer by ${answer_by} (${term})`, review && `in review: ${review}`]
      .filter(Boolean)
      .join("  "),
    ...matched.map(({ id }) => `    reference and telephone match: ${id}`),
    ...same_telephone.map(({ id }) => `    same telephone only, ${byTelephone(kind)}: ${id}`),
    ...(matched.length + same_telephone.length === 0
      ? [
          `    nothing is held with this telephone${names_reference ? " and this reference" : ""}: to be checked by a person`,
        ]
      : []),
    `    open it: export ${reference} --no-confirm, then ${steps[kind]}, then request ${reference} done`,
  ];
}

/** A request not to sell need not be verifiable (11 CCR 7026(d)): it is enough to know which data it means. */
const byTelephone = (kind: RequestKind): string =>
  kind === "stop" ? "which is enough for this" : "to be checked by a person";

export const requests = onSite({
  does: "what people ask about their data and nobody has answered: by when, and whose it is; `export REF --no-confirm` opens one",
  run: (operator) => operator.call(listRequests, {}),
  lines({ requests }) {
    const today = newYorkDate(Date.now());
    return requests.length === 0
      ? ["No request is open."]
      : requests.flatMap((request) => requestLines(request, today));
  },
});

const isAnswer = (word: string | undefined): word is "done" | "declined" =>
  word === "done" || word === "declined";

export const request = onSite({
  does: "the request is answered and open no longer: `done` or `declined`. `retry REF` reopens it",
  words: "<REF> <ANSWER>",
  problem: ([, answer]) => !isAnswer(answer) && "ANSWER is done or declined",
  async run(operator, [id = "", answer]) {
    if (!isAnswer(answer)) return;
    await operator.call(answerRequest, { id, answer });
    print(`${id}: ${answer}`);
  },
});

export const stop = eachReference(
  "a lead that is not to be sold or shared: it is never delivered, and its exports say so",
  async (operator, id) => {
    const { destinationHasIt, exportedAt } = await operator.call(stopSelling, { id });
    return [
      `${id}: not to be sold or shared; it is not sent any more`,
      destinationHasIt ? "  The product backend has it, or may have it: tell whoever got it from there." : "",
      exportedAt && `  It was exported on ${exportedAt.slice(0, 10)}: that copy is not here to be stopped.`,
    ].filter(Boolean);
  },
);
