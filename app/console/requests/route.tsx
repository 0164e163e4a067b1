import { Link } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { listRequests } from "../../domain/contract/operator/requests.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useDay, useMoment } from "../bilingual.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { consolePages } from "../pages.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { Notice } from "../ui/notice.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";
import { Calls } from "./calls.tsx";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = search.get("estado") === "contestadas" ? ("answered" as const) : ("open" as const);
  const placeOf = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  const place = { after: placeOf("despues"), afterCall: placeOf("llamadas") };
  const result = await context.get(consoleContext).operator.call(listRequests, { state, ...place });
  const today = newYorkDate(context.get(clockContext)());
  return { state, ...place, today, page: result.ok ? result.answer : undefined };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const moment = useMoment();
  const day = useDay();
  const { state, after, afterCall, today, page } = loaderData;
  const isOpen = state === "open";
  const answered = isOpen ? "" : "?estado=contestadas";
  const next = page?.next && `${answered || "?"}&despues=${encodeURIComponent(page.next)}`;
  return (
    <>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      {!page && <Notice kind="bad">{t("failed")}</Notice>}
      {page && (
        <>
          <div className="lead-table">
            <TablePanel
              heading={t(isOpen ? "open" : "answered")}
              none={<p>{t(isOpen ? "none" : "none.answered")}</p>}
              caption={t(isOpen ? "caption" : "caption.answered")}
              rows={page.requests}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: t("column.request"),
                  kind: "rowHeader",
                  cell: ({ id, reference }) => (
                    <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>
                  ),
                },
                isOpen && {
                  head: t("column.term"),
                  cell: ({ answer_by }) => (
                    <>
                      <RequestTerm answerBy={answer_by} today={today} />
                      <span className="lead-small">{day(answer_by)}</span>
                    </>
                  ),
                },
                {
                  head: t("column.asks"),
                  cell: ({ kinds, count, references, review }) => (
                    <>
                      {kinds.map((kind) => words("layout", requestLayout(kind))).join(". ")}
                      {count > 1 && <span className="lead-small">{t("count", { count, references })}</span>}
                      {review && <span className="lead-small">{words("review", review)}</span>}
                    </>
                  ),
                },
                { head: t("column.accepted"), cell: ({ accepted_at }) => moment(accepted_at) },
                isOpen && {
                  head: t("column.matches"),
                  cell: ({ matched }) =>
                    matched.length > 0 ? <MatchedLeads leads={matched.slice(0, 3)} /> : t("no.match"),
                },
              ]}
            />
          </div>
          <p className="console-row">
            {after && <Link to={answered || "?"}>{t("first")}</Link>}
            {next && <Link to={next}>{t("next")}</Link>}
            <Link to={isOpen ? "?estado=contestadas" : "?"}>{t(isOpen ? "answered" : "open")}</Link>
          </p>
          <Calls key={afterCall} {...page} />
        </>
      )}
    </>
  );
}
