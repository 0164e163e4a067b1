import { Link, type useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import type { RequestOfPerson } from "../../domain/contract/operator/requests.ts";
import { dataRequestKindOf, requestLayout } from "../../domain/forms/request-kind.ts";
import { unfinishedMatches } from "../../domain/forms/unfinished-request.ts";
import type { OpenedLead } from "../../domain/operator/opened-lead.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { nextTexts, reviewTexts } from "../../operator-copy/next-step.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleFacts } from "../facts.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { LeadLink, LeadStatus } from "../ui/lead-parts.tsx";
import { namedStatus, useCodeText } from "../ui/lead-words.ts";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { useRecipientList } from "../ui/recipient-list.ts";
import { RequestTerm } from "../ui/request-term.tsx";
import { callTimeOf } from "./call.tsx";
import type { OrderResult } from "./lead.server.ts";
import { OrderNotice } from "./order-result.tsx";
import { nextOrdersFor, OrderRows } from "./orders.tsx";

/** What the operator may do with a lead. */
export function useMay() {
  const { scopes } = useConsoleFacts();
  const mayChange = scopes.includes("change");
  return { mayChange, mayOnlyLook: !mayChange && !scopes.includes("export") };
}

/** Shows how a lead stands, and what the operator does next or that the operator may only look. */
export function LeadStrip(props: {
  lead: LeadReport;
  today: string;
  openedLead: OpenedLead | undefined;
  fetcher: ReturnType<typeof useFetcher<OrderResult>>;
  /** What the next step needs, below the sentence that names the step. */
  children?: React.ReactNode;
}) {
  const { lead, today, openedLead, children } = props;
  const { request, status } = lead;
  const texts = useTexts(leadTexts);
  const next = useTexts(nextTexts);
  const { mayChange, mayOnlyLook } = useMay();
  const recipientList = useRecipientList();
  const moment = useMoment();
  const { language } = useConsoleFacts();
  const { Form, state, data } = props.fetcher;
  const isBusy = state !== "idle";
  const nextStep = nextStepOf(lead);
  const deliveriesWith = (wanted: string) => lead.deliveries.filter((delivery) => delivery.status === wanted);
  const namesOf = (deliveries: LeadReport["deliveries"]) =>
    recipientList(deliveries.map(({ name, to }) => name || to));
  const holders = deliveriesWith("delivered");
  const waiting = deliveriesWith(status);
  const [{ last_failure: failure, decided_by: decidedBy } = lead] = waiting;
  const why = waiting.length > 1 ? "" : detailWords(language, failure || decidedBy);
  const orders = mayChange ? nextOrdersFor(lead) : [];
  const link = mayChange && !lead.forgottenAt ? linkOf(lead, nextStep) : undefined;
  // No order is prominent before the operator has looked at the lead or asked its destination.
  const isUndecided = status === "queued" || status === "in review" || status === "unconfirmed";
  const primary = link || isUndecided || orders[0] === "close" ? undefined : orders[0];
  const answers = new Map(openedLead?.fields);
  const openedSteps = { call: `call.${callTimeOf(answers)}`, check: "check.open" } as const;
  const saidStep = (openedLead && openedSteps[nextStep as keyof typeof openedSteps]) ?? nextStep;
  return (
    <section
      className={`console-card lead-strip${link || primary ? " lead-acts" : ""}`}
      aria-label={texts["orders.heading"]}
    >
      <div className="lead-standing">
        {request && <RequestTerm answerBy={request.answer_by} today={today} isStatus />}
        {!(request && status === "delivered") && <LeadStatus status={namedStatus(lead)} isAlone />}
        <div>
          {request && <RequestSummary request={request} />}
          {holders.length > 0 && `${texts["held.by"]({ buyers: namesOf(holders), count: holders.length })} `}
          {status === "in review" && (
            <strong>
              <ReviewReason lead={lead} />
            </strong>
          )}
          {nextStep === "call" && `${texts[`allows.${allowedBy(lead)}`]}. `}
          {mayChange &&
            (lead.forgottenAt
              ? texts["orders.nothing"]
              : optionalText(next, saidStep, {
                  to: namesOf(waiting) || "none",
                  why: (status === "in review" ? lead.review : why) || "none",
                  at: moment(answers.get("startsAt") ?? ""),
                }))}
          {!mayChange && <NeedsScope scopes={mayOnlyLook ? ["change", "export"] : ["change"]} />}
        </div>
      </div>
      {data && !isBusy && <OrderNotice result={data} />}
      {link && (
        <div className="lead-orders">
          <div>
            <Link className="console-button" to={link.to}>
              {link.is === "leads"
                ? texts["link.leads"]
                : texts["link.destinations"]({ to: namesOf(waiting) })}
            </Link>
            <p className="console-hint">{texts[`link.${link.is}.hint`]}</p>
          </div>
        </div>
      )}
      <OrderRows lead={lead} orders={orders} primary={primary} Form={Form} isBusy={isBusy} />
      {children}
    </section>
  );
}

/** Where the next step is taken, if that is another screen. A destination that fails is mended before another try. */
function linkOf({ status, deliveries }: LeadReport, nextStep: string) {
  const failing = deliveries.find((delivery) => delivery.status === "needs attention");
  if (status === "needs attention" && failing)
    return { is: "destinations", to: `${consolePages.destinations.path}#destino-${failing.to}` } as const;
  if (nextStep === "export") return { is: "leads", to: `${consolePages.leads.path}?exported=no` } as const;
}

/** Which calls and messages the person allowed. */
export function allowedBy({ consents }: Pick<LeadReport, "consents">): "nothing" | "contact" | "callBack" {
  const consent = consents.find(({ name }) => name !== "privacy");
  if (!consent?.given) return "nothing";
  return consent.name === "contact" ? "contact" : "callBack";
}

/** Says why the lead waits for a decision. The timeline has the reference of the lead that it repeats. */
function ReviewReason({ lead: { review, timeline } }: { lead: LeadReport }) {
  const texts = useTexts(reviewTexts);
  const [, reference] =
    timeline.findLast(({ event }) => event === "in review")?.detail.match(/^repeated: (\S+)$/) ?? [];
  if (!reference) return optionalText(texts, review) && `${optionalText(texts, review)}. `;
  return (
    <>
      {texts.repeats} <LeadLink id={reference} reference={reference} />.{" "}
    </>
  );
}

function RequestSummary({ request }: { request: RequestOfPerson }) {
  const texts = useTexts(requestTexts);
  const codeText = useCodeText();
  const day = useDay();
  const { kind, answer_by } = request;
  return (
    <>
      <strong>{codeText("layout", requestLayout(kind))}</strong>.{" "}
      {texts["answer.by"]({ day: day(answer_by) })}.{" "}
    </>
  );
}

/** What an operator does next with a lead: by its status, unless it waits for a call, an export or a response. */
export function nextStepOf(lead: LeadReport): keyof typeof nextTexts & string {
  const { request, status, steps } = lead;
  if (request && status !== "in review") {
    const isChecked = request.kind === "stop" || steps.some(({ what }) => what === "checked");
    if (!isChecked) return "check";
    return unfinishedMatches(request, steps).length > 0 ? "fulfil" : "answer";
  }
  if (status !== "delivered" || dataRequestKindOf(lead.layout)) return status;
  if (lead.layout === "call-back") return "call";
  return lead.destination === "inbox" && !lead.exported_at ? "export" : status;
}
