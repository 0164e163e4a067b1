import { data, Link, redirect } from "react-router";
import { consoleContext } from "../../context.ts";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { type OtherRequest, otherRequests } from "../../domain/contract/operator/requests.ts";
import { requestKindOf, requestLayout } from "../../domain/forms/request-kind.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useDay, useMoment } from "../bilingual.ts";
import { leadTexts } from "../copy/lead.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { leadsTexts } from "../copy/leads.ts";
import { requestTexts } from "../copy/requests.ts";
import { leadViewStatuses, readLead } from "../lead/lead.server.ts";
import { Answers } from "../lead/personal-data.tsx";
import { OpeningControls, useOpening } from "../opening/opening.tsx";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";
import { obeyRequestOrder } from "./request.server.ts";
import { Answer, Applications, Check } from "./steps.tsx";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const view = await readLead(context, params.id);
  if (view.state !== "shown") return data(view, { status: leadViewStatuses[view.state] });
  const { lead, today } = view;
  if (!requestKindOf(lead.layout)) throw redirect(`${consolePages.leads.path}/${lead.id}`);
  const skip = new URL(request.url).searchParams.get("otras") ?? "0";
  const input = { id: lead.id, skip: /^\d{1,6}$/.test(skip) ? skip : "0" };
  const result = lead.request && (await context.get(consoleContext).operator.call(otherRequests, input));
  const { others, count } = result?.ok ? result.answer : { others: [], count: 0 };
  return data({
    state: view.state,
    lead,
    today,
    others,
    left: count - Number(input.skip) - others.length,
    skip: input.skip,
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return obeyRequestOrder(context, params.id, await readFormBody(request));
}

export default function Request({ loaderData: view }: Route.ComponentProps) {
  const t = useConsoleTexts(requestTexts);
  const lead = useConsoleTexts(leadTexts);
  const list = useConsoleTexts(leadsTexts);
  const title =
    view.state === "shown" ? t("one.title", { reference: view.lead.reference }) : lead("unknown.title");
  return (
    <>
      <title>{title}</title>
      <p>
        <Link to={consolePages.requests.path}>{t("back")}</Link>
      </p>
      <h1>{title}</h1>
      {view.state === "shown" ? (
        <Flow key={`${view.lead.id} ${view.skip}`} {...view} />
      ) : (
        <p>{view.state === "failed" ? list("failed.services") : lead(`${view.state}.text`)}</p>
      )}
    </>
  );
}

type Shown = { lead: LeadReport; today: string; others: readonly OtherRequest[]; left: number; skip: string };

function Flow({ lead, today, others, left, skip }: Shown) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const day = useDay();
  const moment = useMoment();
  const opening = useOpening([lead.id, ...others.map(({ id }) => id)]);
  const opened = opening.leads.find(({ id }) => id === lead.id);
  const kind = requestKindOf(lead.layout);
  if (!kind) return null;
  const more = left > 0 && `?otras=${Number(skip) + others.length}`;
  return (
    <div className="lead-columns">
      <Panel heading={t("ask.heading")}>
        <p>
          <strong>{words("layout", requestLayout(kind))}</strong>, {moment(lead.accepted_at)}.{" "}
          {lead.request && (
            <>
              {t("answer.by", { day: day(lead.request.answer_by) })}.{" "}
              <RequestTerm answerBy={lead.request.answer_by} today={today} />
            </>
          )}
        </p>
        <OpeningControls opening={opening}>{opened && <Answers lead={opened} />}</OpeningControls>
      </Panel>
      <div>
        <Check kind={kind} lead={lead} />
        <Applications kind={kind} lead={lead} />
        <Answer kind={kind} lead={lead} others={others} opened={opening.leads}>
          {more && (
            <p>
              <Link to={more}>{t("others.more", { count: left })}</Link>
            </p>
          )}
        </Answer>
      </div>
    </div>
  );
}
