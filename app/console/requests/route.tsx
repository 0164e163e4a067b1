import { Link } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import {
  listCalls,
  listRequests,
  noteCall,
  type RequestRow,
} from "../../domain/contract/operator/requests.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useDay, useMoment } from "../bilingual.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { codeOf } from "../lead/lead.server.ts";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";
import { Calls } from "./calls.tsx";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = search.get("estado") === "contestadas" ? ("answered" as const) : ("open" as const);
  const { operator } = context.get(consoleContext);
  const placeOf = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  const [after, callsAfter] = [placeOf("despues"), placeOf("llamadas")];
  const [requests, calls] = await Promise.all([
    operator.call(listRequests, { state, after }),
    operator.call(listCalls, { after: callsAfter }),
  ]);
  return {
    state,
    after,
    callsAfter,
    today: newYorkDate(context.get(clockContext)()),
    page: requests.ok && calls.ok ? { ...requests.answer, calls: calls.answer } : undefined,
  };
}

/** The screen's one order. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormBody(request);
  const sent = noteCall.request.safeParse({ id: form.get("id"), result: form.get("result") });
  if (!sent.success) return { is: "failed" as const, code: "failed" };
  const noted = await context.get(consoleContext).operator.call(noteCall, sent.data);
  if (!noted.ok) return { is: "failed" as const, code: codeOf(noted) };
  return { is: "noted" as const, result: sent.data.result };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(requestTexts);
  const { state, after, callsAfter, today, page } = loaderData;
  return (
    <>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      {page ? (
        <div className="request-columns">
          <Panel heading={t("states")}>
            <nav aria-label={t("states")} className="console-row">
              <State name="open" isShown={state === "open"} />
              <State name="answered" isShown={state === "answered"} />
            </nav>
            {page.requests.length > 0 ? (
              <Table rows={page.requests} state={state} today={today} />
            ) : (
              <p>{t(state === "open" ? "none" : "none.answered")}</p>
            )}
            {(after || page.next) && (
              <nav className="lead-pages" aria-label={t(state)}>
                {after && (
                  <Link className="console-button" to={addressOf(state, "")}>
                    {t("first")}
                  </Link>
                )}
                {page.next && (
                  <Link className="console-button" to={addressOf(state, page.next)}>
                    {t("next")}
                  </Link>
                )}
              </nav>
            )}
          </Panel>
          <Calls key={callsAfter} {...page.calls} />
        </div>
      ) : (
        <Notice kind="bad">{t("failed")}</Notice>
      )}
    </>
  );
}

type ListState = "open" | "answered";

const addressOf = (state: ListState, after: string): string =>
  `${consolePages.requests.path}?${new URLSearchParams({
    ...(state === "answered" ? { estado: "contestadas" } : {}),
    ...(after ? { despues: after } : {}),
  })}`.replace(/\?$/, "");

function State({ name, isShown }: { name: ListState; isShown: boolean }) {
  const t = useConsoleTexts(requestTexts);
  return (
    <Link className="request-state" to={addressOf(name, "")} aria-current={isShown ? "page" : undefined}>
      {t(name)}
    </Link>
  );
}

function Table({ rows, state, today }: { rows: readonly RequestRow[]; state: ListState; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const moment = useMoment();
  const day = useDay();
  return (
    <div className="lead-table">
      <DataTable
        caption={t(state === "open" ? "caption" : "caption.answered")}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t("column.request"),
            kind: "rowHeader",
            cell: ({ id, reference }) => <Link to={`${consolePages.requests.path}/${id}`}>{reference}</Link>,
          },
          state === "open"
            ? {
                head: t("column.term"),
                cell: ({ answer_by }) => (
                  <>
                    <RequestTerm answerBy={answer_by} today={today} />
                    <span className="lead-small">{day(answer_by)}</span>
                  </>
                ),
              }
            : {
                head: t("column.answered"),
                cell: ({ answered_at: at, answered_by: by }) =>
                  at ? t("did.by", { by, at: moment(at) }) : "—",
              },
          {
            head: t("column.asks"),
            cell: (row) => (
              <>
                {row.kinds.map((kind) => words("layout", requestLayout(kind))).join(". ")}
                {row.count > 1 && (
                  <span className="lead-small">
                    {t("count", { count: row.count, references: row.references })}
                  </span>
                )}
                {row.review && <span className="lead-small">{words("review", row.review)}</span>}
              </>
            ),
          },
          { head: t("column.accepted"), cell: ({ accepted_at }) => moment(accepted_at) },
          state === "open" && {
            head: t("column.matches"),
            cell: ({ matched }) =>
              matched.length > 0 ? <MatchedLeads leads={matched.slice(0, 3)} /> : t("no.match"),
          },
        ]}
      />
    </div>
  );
}
