import { Link, useFetcher } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { listRequests, type RequestedCall } from "../../domain/contract/operator/requests.ts";
import { keysOf } from "../../domain/records.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { screenTexts } from "../../operator-copy/screens.ts";
import { useConsoleFacts } from "../facts.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import { CallOutcomes, CallTime } from "../lead/call.tsx";
import type { OrderResult } from "../lead/lead.server.ts";
import { OrderNotice } from "../lead/order-result.tsx";
import { OpeningControls, useLeadOpening } from "../opening/opening.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { LeadLink } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { NoResponse } from "../ui/notice.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";

/** The value of `estado` in the address of each view. */
const viewQueries = { open: "", calls: "llamadas", answered: "contestadas" } as const;
const viewNames = keysOf(viewQueries);

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const view = viewNames.find((name) => search.get("estado") === viewQueries[name]) ?? "open";
  const cursorIn = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  const cursors = { after: cursorIn("despues"), afterCall: cursorIn("llamadas") };
  const result = await context.get(consoleContext).operator.call(listRequests, {
    state: view === "answered" ? view : "open",
    ...cursors,
  });
  const today = newYorkDate(context.get(clockContext)());
  return { view, ...cursors, today, page: result.ok ? result.response : undefined };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(requestTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  const day = useDay();
  const { view, after, afterCall, today, page } = loaderData;
  const isOpen = view === "open";
  const addressOf = (name: typeof view) => (viewQueries[name] ? `?estado=${viewQueries[name]}` : "?");
  const nextAddress = page?.next && `${addressOf(view)}&despues=${encodeURIComponent(page.next)}`;
  const counted = (items: readonly unknown[], next: string) => ` ${items.length}${next && "+"}`;
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!page && <NoResponse />}
      {page && (
        <>
          <nav className="console-segments" aria-label={texts.title}>
            {viewNames.map((name) => (
              <Link key={name} to={addressOf(name)} aria-current={name === view ? "page" : undefined}>
                {texts[`tab.${name}`]}
                {view !== "answered" && name === "open" && counted(page.requests, page.next)}
                {view !== "answered" && name === "calls" && counted(page.calls, page.nextCall)}
              </Link>
            ))}
          </nav>
          {view === "calls" && <Calls key={afterCall} {...page} />}
          {view !== "calls" && page.requests.length === 0 && (
            <Empty>{texts[isOpen ? "none" : "none.answered"]}</Empty>
          )}
          {view !== "calls" && page.requests.length > 0 && (
            <DataTable
              hasCards
              isCaptionHidden
              caption={texts[isOpen ? "open" : "answered"]}
              // The one that is due first stands first.
              rows={isOpen ? page.requests.toSorted(byDueDate) : page.requests}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: texts["column.request"],
                  kind: "rowHeader",
                  cell: ({ id, reference }) => <LeadLink id={id} reference={reference} />,
                },
                isOpen && {
                  head: texts["column.term"],
                  kind: "oneLine",
                  onPhone: "aside",
                  cell: ({ answer_by }) => (
                    <>
                      <RequestTerm answerBy={answer_by} today={today} />
                      <time className="lead-small" dateTime={answer_by}>
                        {day(answer_by)}
                      </time>
                    </>
                  ),
                },
                {
                  head: texts["column.asks"],
                  onPhone: "whole",
                  cell: ({ kinds, count, references, review }) => (
                    <>
                      {kinds.map((kind) => texts[`asks.${kind}`]).join(". ")}
                      {count > 1 && <span className="lead-small">{texts.count({ count, references })}</span>}
                      {review && <span className="lead-small">{codeText("review", review)}</span>}
                    </>
                  ),
                },
                {
                  head: texts["column.accepted"],
                  kind: "oneLine",
                  onPhone: "none",
                  cell: ({ accepted_at }) => moment(accepted_at),
                },
                isOpen && {
                  head: texts["column.matches"],
                  onPhone: "none",
                  cell: ({ matched }) =>
                    matched.length > 0 ? <MatchedLeads leads={matched.slice(0, 3)} /> : texts["no.match"],
                },
              ]}
            />
          )}
          {view !== "calls" && (after || nextAddress) && (
            <p className="console-row">
              {after && <Link to={addressOf(view)}>{texts.first}</Link>}
              {nextAddress && <Link to={nextAddress}>{texts.next}</Link>}
            </p>
          )}
        </>
      )}
    </>
  );
}

const byDueDate = (one: { answer_by: string }, other: { answer_by: string }) =>
  one.answer_by.localeCompare(other.answer_by);

/**
 * Lists the calls that visitors requested. Telephone number and hour are sealed: once they are open, the call that is due
 * first comes first, and its outcome can be noted.
 */
function Calls({ calls, nextCall }: { calls: readonly RequestedCall[]; nextCall: string }) {
  const texts = useTexts(requestTexts);
  const { action } = useTexts(screenTexts);
  const moment = useMoment();
  const { scopes } = useConsoleFacts();
  const { Form, state, data } = useFetcher<OrderResult>();
  const opening = useLeadOpening(calls.map(({ id }) => id));
  const isBusy = state !== "idle";
  const isOpened = opening.leads.length > 0;
  const rows = calls.map((call) => {
    const openedLead = opening.leads.find(({ id }) => id === call.id);
    return { ...call, fields: openedLead && new Map(openedLead.fields) };
  });
  const startOf = ({ fields }: (typeof rows)[number]) =>
    Date.parse(fields?.get("startsAt") ?? "") || Infinity;
  const askedAndTried = ({ accepted_at, tries, tried_at }: RequestedCall) =>
    texts["calls.tries"]({ tries, asked: moment(accepted_at), at: moment(tried_at) });
  if (isOpened) rows.sort((one, other) => startOf(one) - startOf(other) || 0);
  return (
    <section className="console-panel" aria-label={texts["calls.heading"]}>
      {!isBusy && data && <OrderNotice result={data} />}
      {calls.length === 0 && <Empty>{texts["calls.none"]}</Empty>}
      {calls.length > 0 && (
        <>
          <OpeningControls opening={opening} caption={texts["calls.sealed"]} />
          <DataTable
            hasCards
            isCaptionHidden={!isOpened}
            caption={texts[isOpened ? "calls.order" : "calls.sealed"]}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              isOpened && {
                head: texts["calls.when"],
                onPhone: "whole",
                cell: ({ fields }) => fields && <CallTime fields={fields} />,
              },
              isOpened && {
                head: texts["calls.who"],
                className: "call-person",
                onPhone: "whole",
                cell: ({ fields }) => fields && <Caller fields={fields} />,
              },
              {
                head: texts["calls.call"],
                kind: "rowHeader",
                className: isOpened ? "call-reference" : undefined,
                cell: (call) => (
                  <>
                    <LeadLink id={call.id} reference={call.reference} />
                    {isOpened && <span className="lead-small">{askedAndTried(call)}</span>}
                  </>
                ),
              },
              !isOpened && { head: texts["column.accepted"], onPhone: "whole", cell: askedAndTried },
              isOpened &&
                scopes.includes("change") && {
                  head: action,
                  onPhone: "whole",
                  cell: ({ id, reference, fields }) =>
                    fields && <CallOutcomes {...{ id, reference, Form, isBusy }} />,
                },
            ]}
          />
        </>
      )}
      {nextCall && (
        <p>
          <Link to={`?estado=llamadas&llamadas=${encodeURIComponent(nextCall)}`}>{texts.next}</Link>
        </p>
      )}
    </section>
  );
}

/** Shows whom to call, and at which number. */
function Caller({ fields }: { fields: ReadonlyMap<string, string> }) {
  const phone = fields.get("phone") ?? "";
  return (
    <>
      <strong>{fields.get("name")}</strong>
      <br />
      <a href={`tel:+${phone.replace(/\D/g, "")}`}>{phone}</a>
    </>
  );
}
