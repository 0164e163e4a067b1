import { data, Link, redirect, useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { dataRequestKindOf } from "../../domain/forms/request-kind.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { useConsoleFacts } from "../facts.ts";
import { useList, useMoment, useTexts } from "../language.ts";
import { Search } from "../leads/search.tsx";
import { useLeadOpening } from "../opening/opening.tsx";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { AccessLog } from "../ui/access-log.tsx";
import { Facts } from "../ui/facts.tsx";
import { marksOf, useCodeText } from "../ui/lead-words.ts";
import { NoResponse, Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { CallOutcomes } from "./call.tsx";
import { carryOutOrder, type LeadView, leadViewStatuses, type OrderResult, readLead } from "./lead.server.ts";
import { LeadStrip, nextStepOf, useMay } from "./lead-strip.tsx";
import { SeldomOrders } from "./orders.tsx";
import { Caller, PersonalData } from "./personal-data.tsx";
import { Consents, Deliveries, namesOfDestinations, Timeline } from "./records.tsx";
import { RequestSteps } from "./request-steps.tsx";

/** Redirects from a reference to the id, because operators' orders to a forgotten lead work only with its id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await readLead(context, params.id);
  if (view.state === "shown" && view.lead.id !== params.id)
    return redirect(`${consolePages.leads.path}/${view.lead.id}`);
  return data(view, { status: leadViewStatuses[view.state] });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return carryOutOrder(context, params.id, await readFormBody(request));
}

export default function Lead({ loaderData: view, params }: Route.ComponentProps) {
  if (view.state !== "shown") return <NoLead state={view.state} wanted={params.id} />;
  return <LeadScreen key={view.lead.id} {...view} />;
}

function LeadScreen({ lead, access, today }: LeadView & { state: "shown" }) {
  const texts = useTexts(leadTexts);
  const { scopes } = useConsoleFacts();
  const { mayChange, mayOnlyLook } = useMay();
  const fetcher = useFetcher<OrderResult>();
  const requestKind = dataRequestKindOf(lead.layout);
  const isCall = lead.layout === "call-back";
  const title = texts[isCall ? "title.call" : requestKind ? "title.request" : "title"]({
    reference: lead.reference,
  });
  const leadOpening = useLeadOpening([lead.id, ...(lead.request?.others ?? []).map(({ id }) => id)]);
  const openedLead = leadOpening.leads.find(({ id }) => id === lead.id);
  const isCallNext = nextStepOf(lead) === "call";
  const callOutcomes = mayChange && isCallNext && (
    <CallOutcomes
      id={lead.id}
      reference={lead.reference}
      Form={fetcher.Form}
      isBusy={fetcher.state !== "idle"}
    />
  );
  const personalData = !lead.forgottenAt && !mayOnlyLook && (
    <PersonalData lead={lead} opening={leadOpening}>
      {openedLead && (
        <Caller lead={openedLead} consents={lead.consents} isNext={isCallNext}>
          {callOutcomes}
        </Caller>
      )}
    </PersonalData>
  );
  const personPanel = personalData && <Panel heading={texts["data.heading"]}>{personalData}</Panel>;
  const facts = <LeadFacts lead={lead} />;
  const consents = <Consents consents={lead.consents} />;
  return (
    <>
      <title>{title}</title>
      <BackLink to={requestKind || isCall ? "requests" : "leads"} />
      <h1>{title}</h1>
      <LeadStrip lead={lead} today={today} openedLead={openedLead} fetcher={fetcher}>
        {isCall && personalData}
        {!scopes.includes("export") && callOutcomes}
      </LeadStrip>
      <LeadNotices lead={lead} />
      {!isCall && !requestKind && personPanel}
      <Deliveries lead={lead} />
      <div className="console-columns lead-columns">
        <div className="console-stack">
          {requestKind ? (
            <RequestSteps kind={requestKind} lead={lead} openedLeads={leadOpening.leads}>
              {personalData}
            </RequestSteps>
          ) : (
            <>
              {facts}
              {consents}
            </>
          )}
        </div>
        <div className="console-stack">
          {requestKind && facts}
          {requestKind && consents}
          <Timeline {...lead} />
          <AccessLog rows={access} scope="lead" destinationNames={namesOfDestinations(lead.deliveries)} />
        </div>
      </div>
      {!mayOnlyLook && <SeldomOrders lead={lead} />}
    </>
  );
}

function BackLink({ to = "leads" }: { to?: "leads" | "requests" }) {
  const texts = useTexts(leadTexts);
  return (
    <p>
      <Link to={consolePages[to].path}>{texts[`back.${to}`]}</Link>
    </p>
  );
}

/** Says what was looked for and why it may be missing, with the search below. `wanted` is an id or a reference. */
function NoLead({ state, wanted }: { state: "unknown" | "ambiguous" | "failed"; wanted: string }) {
  const texts = useTexts(leadTexts);
  return (
    <>
      <title>{texts["unknown.title"]}</title>
      <BackLink />
      <h1>{texts["unknown.title"]}</h1>
      {state === "failed" ? (
        <NoResponse />
      ) : (
        <div className="console-card">
          <p>{texts[`${state}.text`]({ wanted })}</p>
          {state === "unknown" && (
            <ul>
              {(["typed", "deleted", "elsewhere"] as const).map((reason) => (
                <li key={reason}>{texts[`unknown.${reason}`]}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Panel heading={texts["unknown.search"]}>
        <Search wanted={wanted} />
      </Panel>
    </>
  );
}

function LeadNotices({ lead }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const moment = useMoment();
  const notices = [
    ["mark.forgotten", lead.forgottenAt],
    ["mark.withdrawn", lead.withdrawn_at],
    ["mark.stopped", lead.stopped_at],
  ] as const;
  return notices.map(
    ([name, at]) =>
      at && (
        <Notice key={name} kind="attention">
          {texts[name]({ at: moment(at) })}
        </Notice>
      ),
  );
}

function LeadFacts({ lead }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const { language } = useConsoleFacts();
  const codeText = useCodeText();
  const moment = useMoment();
  const list = useList();
  const storedUntil = lead.bodyUntil && texts["body.until"]({ at: moment(lead.bodyUntil) });
  const convertedAt = moment(lead.converted_at);
  // A task that was tried has the number of its attempts behind it: `postback (2)`.
  const conversionTasksLeft = list(
    lead.conversion_left.split(", ").flatMap((task) => {
      const kind = task.split(" ")[0] ?? "";
      return kind ? (optionalText(texts, `conversion.${kind}`) ?? kind) : [];
    }),
  );
  // Without a list of destinations `deliveries` is empty, and the facts describe the only destination.
  // A call is always in this inbox.
  const hasOneDestination = lead.deliveries.length === 0 && lead.layout !== "call-back";
  const isSent = hasOneDestination && lead.destination !== "inbox";
  const verdict = lead.last_verdict && codeText("verdict", lead.last_verdict);
  const facts = [
    // While the lead waits in review, the strip at the top says why.
    ["fact.review", lead.status !== "in review" && lead.review && codeText("review", lead.review)],
    ["fact.marks", marksOf(codeText, lead).join(". ")],
    ["fact.accepted", moment(lead.accepted_at)],
    ["fact.layout", codeText("layout", lead.layout)],
    ["fact.source", lead.source],
    ["fact.affiliate", lead.affiliate],
    ["fact.destination", hasOneDestination && codeText("destination", lead.destination)],
    ["fact.attempts", isSent && String(lead.attempts)],
    ["fact.answer", isSent && verdict],
    ["fact.failure", hasOneDestination && detailWords(language, lead.last_failure)],
    ["fact.delivered", hasOneDestination && moment(lead.delivered_at)],
    ["fact.exported", moment(lead.exported_at)],
    ["fact.body", storedUntil || texts[`body.${lead.body}`]],
    [
      "fact.conversion",
      convertedAt && conversionTasksLeft
        ? texts["conversion.left"]({ at: convertedAt, left: conversionTasksLeft })
        : convertedAt,
    ],
    ["fact.id", lead.id],
  ] as const;
  return (
    <Panel heading={texts["facts.heading"]}>
      <Facts facts={facts.map(([name, value]) => [texts[name], value])} />
    </Panel>
  );
}
