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
import { isCertain, unfinishedMatches } from "../../domain/forms/undone-request.ts";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { platformDays } from "../../domain/privacy/request-terms.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsole } from "../facts.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import { useLeadWords, useRecipients } from "../ui/lead-words.ts";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import { focusOn, TwoPresses } from "../ui/two-presses.tsx";
import type { Order, OrderResult } from "./lead.server.ts";
import { Result } from "./order-result.tsx";

type Done = RequestStep & { what: RequestKind };

export function RequestSummary({ request, today }: { request: RequestOfPerson; today: string }) {
  const t = useTexts(requestTexts);
  const words = useLeadWords();
  const day = useDay();
  const { kind, answer_by } = request;
  return (
    <p>
      <strong>{words("layout", requestLayout(kind))}</strong>. {t["answer.by"]({ day: day(answer_by) })}.{" "}
      <RequestTerm answerBy={answer_by} today={today} />
    </p>
  );
}

/** A request about data as one flow: who asks, what to do with each application, and the response. */
export function RequestSteps(props: { kind: RequestKind; lead: LeadReport; opened: readonly OpenedLead[] }) {
  const { kind, lead, opened } = props;
  const t = useTexts(requestTexts);
  const { scopes } = useConsole();
  const moment = useMoment();
  const { Form, state, data } = useFetcher<OrderResult>();
  const isBusy = state !== "idle";
  const outcome = (of: Order) =>
    !isBusy && data && "order" in data && data.order === of && <Result result={data} />;
  const by = (step: { at: string; by: string }) => (
    <span className="lead-small">
      {step.by}, {moment(step.at)}
    </span>
  );
  const checks = lead.steps.flatMap((step) => (step.what === "checked" ? [step] : []));
  const doneSteps = lead.steps.filter((step): step is Done => step.what !== "checked");
  const matched = (lead.request?.matched ?? []).filter(({ id }) => !doneSteps.some((step) => step.id === id));
  const isReady = kind === "stop" || checks.length > 0;
  const mayAct = lead.request !== undefined && scopes.includes("change");
  const needsReason = data?.is === "failed" && data.order === "answer" && data.code === "undone";
  const button = { type: "submit", name: "order", value: "fulfil", disabled: isBusy } as const;
  /**
   * Draws the button that carries the request out for an application. `application` is the form field that says for
   * which one.
   */
  function fulfil(what: string, application: React.ReactNode) {
    if (!mayAct || !isReady) return null;
    const order = t[`do.${kind}`];
    if (kind === "delete")
      return (
        <TwoPresses Form={Form} order={order} what={what} {...button}>
          {application}
        </TwoPresses>
      );
    return (
      <Form method="post" aria-label={what}>
        {application}
        <button {...button} aria-label={`${order}: ${what}`}>
          {order}
        </button>
      </Form>
    );
  }
  const after = ({ id, reference }: MatchedLead) =>
    fulfil(reference, <input type="hidden" name="application" value={id} />);
  const doubtful = matched.filter((match) => !isCertain(match));
  return (
    <>
      <Panel heading={t["check.heading"]}>
        {outcome("check")}
        {kind === "stop" && <p>{t["check.stop"]}</p>}
        {checks.map((step) => (
          <p key={step.at}>
            {t[`how.${step.how}`]}
            {by(step)}
          </p>
        ))}
        {mayAct && !isReady && (
          <Form method="post">
            <fieldset>
              <legend>{t["check.how"]}</legend>
              {checkWays.map((way) => (
                <label key={way} className="console-check">
                  <input type="radio" name="how" value={way} required />
                  {t[`how.${way}`]}
                </label>
              ))}
            </fieldset>
            <button type="submit" name="order" value="check" disabled={isBusy}>
              {t["check.button"]}
            </button>
          </Form>
        )}
      </Panel>
      <Panel heading={t["do.heading"]}>
        {outcome("fulfil")}
        {doneSteps.map((step) => (
          <div key={step.at} className="request-record">
            <strong>{t[`did.${step.what}`]({ reference: step.reference })}</strong>
            {by(step)}
            <Remains step={step} />
          </div>
        ))}
        {lead.request && <p className="console-hint">{isReady ? t[`hint.${kind}`] : t["do.first"]}</p>}
        {lead.request && matched.length + doneSteps.length === 0 && <p>{t["do.nothing"]}</p>}
        {matched.length === maxMatchedLeads && <p>{t["do.most"]({ count: maxMatchedLeads })}</p>}
        <MatchedLeads leads={matched.filter(isCertain)} after={after} />
        {doubtful.length > 0 && (
          <details className="lead-correct">
            <summary>{t["do.doubtful"]({ count: doubtful.length })}</summary>
            <MatchedLeads leads={doubtful} after={after} />
          </details>
        )}
        {mayAct && isReady && (
          <details className="lead-correct">
            <summary>{t["do.other"]}</summary>
            {fulfil(
              t["do.other"],
              <input name="application" aria-label={t["do.other"]} autoComplete="off" required />,
            )}
          </details>
        )}
      </Panel>
      <Panel heading={t["answer.heading"]}>
        {!needsReason && outcome("answer")}
        {lead.timeline
          .filter(({ event }) => event === "request answered")
          .map(({ at, detail }) => (
            <p key={at}>{t["answer.is"]({ detail: detail.replace(/^done, /, ""), at: moment(at) })}</p>
          ))}
        {mayAct && (
          <Form method="post">
            <p className="console-hint">{t["answer.hint"]}</p>
            <input type="hidden" name="order" value="answer" />
            {lead.request && <Others {...lead.request} opened={opened} />}
            {needsReason && lead.request && (
              <Reason
                kind={kind}
                left={unfinishedMatches(lead.request, doneSteps).length}
                done={doneSteps.length}
              />
            )}
            <div className="console-row">
              <button
                type="submit"
                name="answer"
                value="done"
                disabled={isBusy || !(isReady || lead.request?.matched.length === 0)}
              >
                {t["answer.done"]}
              </button>
              <button type="submit" name="answer" value="declined" className="quiet" disabled={isBusy}>
                {t["answer.declined"]}
              </button>
            </div>
          </Form>
        )}
      </Panel>
    </>
  );
}

/**
 * Asks why applications that match are left as they are. `left` is 0 if these applications belong to the other
 * requests that were ticked.
 */
function Reason({ kind, left, done }: { kind: RequestKind; left: number; done: number }) {
  const t = useTexts(requestTexts);
  const values = { kind, left, done, total: left + done };
  return (
    <Notice kind="attention">
      <label htmlFor="reason">{left > 0 ? t.undone(values) : t["undone.others"]}</label>
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
        {t["undone.hint"]}
      </p>
    </Notice>
  );
}

/** Says what remains of an application, where and until when. */
function Remains({ step }: { step: Done }) {
  const t = useTexts(requestTexts);
  const namesOf = useRecipients();
  const moment = useMoment();
  const day = useDay();
  const { what, destinationHasIt, exportedAt, until, at } = step;
  const buyers = namesOf(step.buyers.length > 0 ? step.buyers : [""]);
  const buyerSentence = what === "delete" ? t["left.told"]({ buyers }) : t["left.buyer"]({ buyers });
  const platform = new Date(Date.parse(at) + platformDays * 86_400_000).toISOString();
  const sentences = [
    what === "delete" && t["left.platform"]({ day: day(platform) }),
    (what === "delete" || what === "stop") && (destinationHasIt ? buyerSentence : t["left.nobody"]),
    exportedAt && t["left.exported"]({ at: moment(exportedAt) }),
    until && t["left.tombstone"]({ day: day(until) }),
  ].flatMap((line) => line || []);
  return (
    <ul>
      {sentences.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * Lists the person's other requests, with one line for each distinct name, kind and reference. The names appear once
 * the seals are open.
 */
function Others({ others, count, opened }: RequestOfPerson & { opened: readonly OpenedLead[] }) {
  const t = useTexts(requestTexts);
  const words = useLeadWords();
  const lines = new Map<string, string[]>();
  for (const { id, kind, named } of others) {
    const fields = new Map(opened.find((lead) => lead.id === id)?.fields);
    const reference =
      fields.get("reference") ?? (named ? t["others.reference"]({ named }) : t["others.none"]);
    const name = fields.get("name") ?? t["others.sealed"];
    const line = `${name}: ${words("layout", requestLayout(kind))}, ${reference}`;
    lines.set(line, [...(lines.get(line) ?? []), id]);
  }
  if (count === 0) return null;
  return (
    <fieldset>
      <legend>{t["others.heading"]({ count })}</legend>
      <p className="console-hint">{t["others.hint"]({ left: count - others.length })}</p>
      {[...lines].map(([line, ids]) => (
        <label key={line} className="console-check">
          <input type="checkbox" name="other" value={ids.join()} />
          {`${line} (${ids.length})`}
        </label>
      ))}
    </fieldset>
  );
}
