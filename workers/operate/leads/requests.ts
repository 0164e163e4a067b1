import type { z } from "zod";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  answerRequest,
  listRequests,
  type MatchedLead,
  type MatchedRequest,
  type RequestRow,
  stopSelling,
} from "../../../app/domain/contract/operator/requests.ts";
import type { RequestKind } from "../../../app/domain/forms/request-kind.ts";
import { daysLeft } from "../../../app/domain/privacy/request-terms.ts";
import { includes } from "../../../app/domain/records.ts";
import { onSite, text } from "../command.ts";
import { print } from "../print.ts";
import { eachReference, namesOf } from "./command.ts";

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
  const { reference, kind, answer_by, review, matched } = request;
  const left = daysLeft(answer_by, today);
  const term = left < 0 ? `${-left} days late` : `${left} days left`;
  return [
    [reference, kinds[kind].padEnd(20), `answer by ${answer_by} (${term})`, review && `in review: ${review}`]
      .filter(Boolean)
      .join("  "),
    ...matched.map(({ id, by }) => `    same ${by.join(" and ")}${sureOf(kind, by)}: ${id}`),
    ...(matched.length === 0
      ? ["    nothing matches by telephone or reference: to be checked by a person"]
      : []),
    `    open it: export ${reference} --no-confirm, then ${steps[kind]}, then request ${reference} done`,
  ];
}

/** A request not to sell need not be verifiable (11 CCR 7026(d)): it is enough to know which data it means. */
const sureOf = (kind: RequestKind, by: MatchedLead["by"]): string => {
  if (by.length > 1) return "";
  return kind === "stop" ? ", which is enough for this" : ", to be checked by a person";
};

const floodLine = ({ count, kinds: asked, references }: RequestRow): string[] =>
  count === 1
    ? []
    : [
        `    one of ${count} with this telephone: ${asked.map((kind) => kinds[kind]).join("; ")}; ${references} references named`,
      ];

export const requests = onSite({
  does: "what people ask about their data and nobody has answered: by when, and whose it is; `export REF --no-confirm` opens one",
  async run(operator) {
    const requests: RequestRow[] = [];
    let after = "";
    do {
      const page: z.output<typeof listRequests.answer> = await operator.call(listRequests, { after });
      requests.push(...page.requests);
      after = page.next;
    } while (after);
    return { requests };
  },
  lines({ requests }) {
    const today = newYorkDate(Date.now());
    return requests.length === 0
      ? ["No request is open."]
      : requests.flatMap((request) => [...requestLines(request, today), ...floodLine(request)]);
  },
});

const answers = ["done", "declined"] as const;

export const request = onSite({
  does: "the request is answered and open no longer: `done` or `declined`. Where an application matches by reference or telephone and nobody did with it what is asked, --reason says why, and stays in the record. `retry REF` reopens it",
  words: "<REF> <ANSWER>",
  options: { reason: text("WHY", "why an application that matches is left as it is; nothing personal") },
  problem: ([, answer = ""]) => !includes(answers, answer) && "ANSWER is done or declined",
  async run(operator, [id = "", answer = ""], { reason }) {
    if (!includes(answers, answer)) return;
    await operator.call(answerRequest, { id, answer, reason });
    print(`${id}: ${answer}`);
  },
});

export const stop = eachReference(
  "a lead that is not to be sold or shared: it is never delivered, and its exports say so",
  async (operator, id) => {
    const { recipients, exportedAt } = await operator.call(stopSelling, { id });
    return [
      `${id}: not to be sold or shared; it is not sent any more`,
      recipients.length > 0 ? `  ${namesOf(recipients)} got it, or may have, and keeps it: tell them.` : "",
      exportedAt && `  It was exported on ${exportedAt.slice(0, 10)}: that copy is not here to be stopped.`,
    ].filter(Boolean);
  },
);
