import { useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import {
  type MatchedLead,
  type RequestOfPerson,
  type RequestStep,
  reasonLimit,
} from "../../domain/contract/operator/requests.ts";
import {
  checkWays,
  maxMatchedLeads,
  type RequestKind,
  requestLayout,
} from "../../domain/forms/request-kind.ts";
import { isCertain, unfinishedMatches } from "../../domain/forms/unfinished-request.ts";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { platformDays } from "../../domain/privacy/request-terms.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleFacts } from "../facts.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import { useCodeText } from "../ui/lead-words.ts";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useRecipientList } from "../ui/recipient-list.ts";
import { focusOn, TwoPresses } from "../ui/two-presses.tsx";
import type { Order, OrderResult } from "./lead.server.ts";
import { nextStepOf } from "./lead-strip.tsx";
import { OrderNotice } from "./order-result.tsx";

/** A step that carried the request out for one application. */
type FulfilledStep = RequestStep & { what: RequestKind };

/** A request about data as one flow: who asks, what to do with each application, and the response. */
export function RequestSteps(props: {
  kind: RequestKind;
  lead: LeadReport;
  openedLeads: readonly OpenedLead[];
  /** The person's sealed data, which the first step needs. */
  children?: React.ReactNode;
}) {
  const { kind, lead, openedLeads, children } = props;
  const texts = useTexts(requestTexts);
  const { scopes } = useConsoleFacts();
  const moment = useMoment();
  const { Form, state, data } = useFetcher<OrderResult>();
  const isBusy = state !== "idle";
  const resultOf = (order: Order) =>
    !isBusy && data && "order" in data && data.order === order && <OrderNotice result={data} />;
  const whoAndWhen = (step: { at: string; by: string }) => (
    <span className="lead-small">
      {step.by}, {moment(step.at)}
    </span>
  );
  const checks = lead.steps.flatMap((step) => (step.what === "checked" ? [step] : []));
  const doneSteps = lead.steps.filter((step): step is FulfilledStep => step.what !== "checked");
  const openMatches = (lead.request?.matched ?? []).filter(
    ({ id }) => !doneSteps.some((step) => step.id === id),
  );
  const isCheckDone = kind === "stop" || checks.length > 0;
  const mayAct = lead.request !== undefined && scopes.includes("change");
  const mayAnswer = isCheckDone || lead.request?.matched.length === 0;
  const declineButton = (
    <button type="submit" name="answer" value="declined" className="quiet" disabled={isBusy}>
      {texts["answer.declined"]}
    </button>
  );
  const needsReason = data?.is === "failed" && data.order === "answer" && data.code === "undone";
  const fulfilProps = { type: "submit", name: "order", value: "fulfil", disabled: isBusy } as const;
  /** @param applicationField the form's field with the application's id. */
  function fulfilButton(subject: string, applicationField: React.ReactNode) {
    if (!mayAct || !isCheckDone) return null;
    const order = texts[`do.${kind}`];
    if (kind === "delete")
      return (
        <TwoPresses isDanger Form={Form} order={order} subject={subject} {...fulfilProps}>
          {applicationField}
        </TwoPresses>
      );
    return (
      <Form method="post" aria-label={subject}>
        {applicationField}
        <button {...fulfilProps} aria-label={`${order}: ${subject}`}>
          {order}
        </button>
      </Form>
    );
  }
  const actionsOf = ({ id, reference }: MatchedLead) =>
    fulfilButton(reference, <input type="hidden" name="application" value={id} />);
  const uncertainMatches = openMatches.filter((match) => !isCertain(match));
  return (
    <>
      <Panel heading={texts["check.heading"]}>
        <div className="console-card">
          {children}
          {resultOf("check")}
          {kind === "stop" && <p>{texts["check.stop"]}</p>}
          {checks.map((step) => (
            <p key={step.at}>
              {texts[`how.${step.how}`]}
              {whoAndWhen(step)}
            </p>
          ))}
          {mayAct && !isCheckDone && (
            <Form method="post" className="console-stack">
              <fieldset>
                <legend>{texts["check.how"]}</legend>
                {checkWays.map((way) => (
                  <label key={way} className="console-check">
                    <input type="radio" name="how" value={way} required />
                    {texts[`how.${way}`]}
                  </label>
                ))}
              </fieldset>
              <button
                type="submit"
                name="order"
                value="check"
                className={openedLeads.length > 0 ? undefined : "quiet"}
                disabled={isBusy}
              >
                {texts["check.button"]}
              </button>
            </Form>
          )}
        </div>
      </Panel>
      <Panel heading={texts["do.heading"]}>
        <div className={isCheckDone ? "console-card" : "console-card request-later"}>
          {resultOf("fulfil")}
          {doneSteps.map((step) => (
            <div key={step.at} className="request-record">
              <strong>{texts[`did.${step.what}`]({ reference: step.reference })}</strong>
              {whoAndWhen(step)}
              <RemainingCopies step={step} />
            </div>
          ))}
          {lead.request && (
            <p className="console-hint">{isCheckDone ? texts[`hint.${kind}`] : texts["do.first"]}</p>
          )}
          {lead.request && openMatches.length + doneSteps.length === 0 && <p>{texts["do.nothing"]}</p>}
          {openMatches.length === maxMatchedLeads && <p>{texts["do.most"]({ count: maxMatchedLeads })}</p>}
          <MatchedLeads leads={openMatches.filter(isCertain)} actions={actionsOf} />
          {uncertainMatches.length > 0 && (
            <details className="lead-correct">
              <summary>{texts["do.doubtful"]({ count: uncertainMatches.length })}</summary>
              <MatchedLeads leads={uncertainMatches} actions={actionsOf} />
            </details>
          )}
          {mayAct && isCheckDone && (
            <details className="lead-correct">
              <summary>{texts["do.other"]}</summary>
              {fulfilButton(
                texts["do.other"],
                <input name="application" aria-label={texts["do.other"]} autoComplete="off" required />,
              )}
            </details>
          )}
        </div>
      </Panel>
      <Panel heading={texts["answer.heading"]}>
        <div className={mayAnswer ? "console-card" : "console-card request-later"}>
          {!needsReason && resultOf("answer")}
          {lead.timeline
            .filter(({ event }) => event === "request answered")
            .map(({ at, detail }) => (
              <p key={at}>{texts["answer.is"]({ detail: detail.replace(/^done, /, ""), at: moment(at) })}</p>
            ))}
          {mayAct && (
            <Form method="post" className="console-stack">
              <p className="console-hint">{texts["answer.hint"]}</p>
              <input type="hidden" name="order" value="answer" />
              {lead.request && <OtherRequests {...lead.request} openedLeads={openedLeads} />}
              {needsReason && lead.request && (
                <Reason
                  kind={kind}
                  unfinishedCount={unfinishedMatches(lead.request, doneSteps).length}
                  doneCount={doneSteps.length}
                />
              )}
              <div className="console-row">
                <button
                  type="submit"
                  name="answer"
                  value="done"
                  className={nextStepOf(lead) === "answer" ? undefined : "quiet"}
                  disabled={isBusy || !mayAnswer}
                >
                  {texts["answer.done"]}
                </button>
                {mayAnswer ? declineButton : <p className="console-hint">{texts["answer.first"]}</p>}
              </div>
              {!mayAnswer && (
                <details className="console-fold">
                  <summary>{texts["answer.unchecked"]}</summary>
                  {declineButton}
                </details>
              )}
            </Form>
          )}
        </div>
      </Panel>
    </>
  );
}

/**
 * Asks why matching applications are left as they are.
 * @param props.unfinishedCount 0 if all these applications belong to the person's other requests that were ticked.
 */
function Reason(props: { kind: RequestKind; unfinishedCount: number; doneCount: number }) {
  const { kind, unfinishedCount: left, doneCount: done } = props;
  const texts = useTexts(requestTexts);
  const values = { kind, left, done, total: left + done };
  return (
    <Notice kind="attention">
      <label htmlFor="reason">{left > 0 ? texts.undone(values) : texts["undone.others"]}</label>
      <input
        id="reason"
        name="reason"
        ref={focusOn}
        maxLength={reasonLimit}
        autoComplete="off"
        aria-describedby="reason-hint"
        required
      />
      <p id="reason-hint" className="console-hint">
        {texts["undone.hint"]}
      </p>
    </Notice>
  );
}

/** Says who still has an application's data, and until when. */
function RemainingCopies({ step }: { step: FulfilledStep }) {
  const texts = useTexts(requestTexts);
  const recipientList = useRecipientList();
  const moment = useMoment();
  const day = useDay();
  const { what, destinationHasIt, exportedAt, until, at } = step;
  // Without buyers, only the product backend can have the data.
  const buyers = recipientList(step.buyers.length > 0 ? step.buyers : [""]);
  const buyerSentence = what === "delete" ? texts["left.told"]({ buyers }) : texts["left.buyer"]({ buyers });
  const platformEnd = new Date(Date.parse(at) + platformDays * 86_400_000).toISOString();
  const sentences = [
    what === "delete" && texts["left.platform"]({ day: day(platformEnd) }),
    (what === "delete" || what === "stop") && (destinationHasIt ? buyerSentence : texts["left.nobody"]),
    exportedAt && texts["left.exported"]({ at: moment(exportedAt) }),
    until && texts["left.tombstone"]({ day: day(until) }),
  ].flatMap((line) => line || []);
  return (
    <ul>
      {sentences.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Has one line for each distinct name, kind and reference. The names appear once the seals are open. */
function OtherRequests({
  others,
  count,
  openedLeads,
}: RequestOfPerson & { openedLeads: readonly OpenedLead[] }) {
  const texts = useTexts(requestTexts);
  const codeText = useCodeText();
  const lines = new Map<string, string[]>();
  for (const { id, kind, named } of others) {
    const fields = new Map(openedLeads.find((lead) => lead.id === id)?.fields);
    const reference =
      fields.get("reference") ?? (named ? texts["others.reference"]({ named }) : texts["others.none"]);
    const name = fields.get("name") ?? texts["others.sealed"];
    const line = `${name}: ${codeText("layout", requestLayout(kind))}, ${reference}`;
    lines.set(line, [...(lines.get(line) ?? []), id]);
  }
  if (count === 0) return null;
  return (
    <fieldset>
      <legend>{texts["others.heading"]({ count })}</legend>
      <p className="console-hint">{texts["others.hint"]({ left: count - others.length })}</p>
      {[...lines].map(([line, ids]) => (
        <label key={line} className="console-check">
          <input type="checkbox" name="other" value={ids.join()} />
          {`${line} (${ids.length})`}
        </label>
      ))}
    </fieldset>
  );
}
