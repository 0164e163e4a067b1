import { Link, useFetcher } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { intlByLanguage, unbrokenTimes } from "../../copy/intl.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { listRequests, type RequestedCall } from "../../domain/contract/operator/requests.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import { newYork } from "../../domain/time-zone.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useConsoleFacts } from "../facts.ts";
import { useDay, useMoment, useTexts } from "../language.ts";
import type { OrderResult } from "../lead/lead.server.ts";
import { OrderNotice } from "../lead/order-result.tsx";
import { OpeningControls, useLeadOpening } from "../opening/opening.tsx";
import { consolePages } from "../pages.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { LeadLink } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { MatchedLeads } from "../ui/matched-leads.tsx";
import { NoResponse } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const state = search.get("estado") === "contestadas" ? ("answered" as const) : ("open" as const);
  const cursorIn = (name: string) => search.get(name)?.slice(0, 200) ?? "";
  const cursors = { after: cursorIn("despues"), afterCall: cursorIn("llamadas") };
  const result = await context.get(consoleContext).operator.call(listRequests, { state, ...cursors });
  const today = newYorkDate(context.get(clockContext)());
  return { state, ...cursors, today, page: result.ok ? result.response : undefined };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(requestTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  const day = useDay();
  const { state, after, afterCall, today, page } = loaderData;
  const isOpen = state === "open";
  const stateQuery = isOpen ? "" : "?estado=contestadas";
  const nextAddress = page?.next && `${stateQuery || "?"}&despues=${encodeURIComponent(page.next)}`;
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!page && <NoResponse />}
      {page && (
        <>
          <TablePanel
            hasCards
            heading={texts[isOpen ? "open" : "answered"]}
            ifEmpty={<Empty>{texts[isOpen ? "none" : "none.answered"]}</Empty>}
            caption={texts[isOpen ? "caption" : "caption.answered"]}
            rows={page.requests}
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
                    <span className="lead-small">{day(answer_by)}</span>
                  </>
                ),
              },
              {
                head: texts["column.asks"],
                onPhone: "whole",
                cell: ({ kinds, count, references, review }) => (
                  <>
                    {kinds.map((kind) => codeText("layout", requestLayout(kind))).join(". ")}
                    {count > 1 && <span className="lead-small">{texts.count({ count, references })}</span>}
                    {review && <span className="lead-small">{codeText("review", review)}</span>}
                  </>
                ),
              },
              {
                head: texts["column.accepted"],
                kind: "oneLine",
                onPhone: "whole",
                cell: ({ accepted_at }) => moment(accepted_at),
              },
              isOpen && {
                head: texts["column.matches"],
                cell: ({ matched }) =>
                  matched.length > 0 ? <MatchedLeads leads={matched.slice(0, 3)} /> : texts["no.match"],
              },
            ]}
          />
          <p className="console-row">
            {after && <Link to={stateQuery || "?"}>{texts.first}</Link>}
            {nextAddress && <Link to={nextAddress}>{texts.next}</Link>}
            <Link to={isOpen ? "?estado=contestadas" : "?"}>{texts[isOpen ? "answered" : "open"]}</Link>
          </p>
          <Calls key={afterCall} {...page} />
        </>
      )}
    </>
  );
}

/** Lists the calls that visitors requested. Telephone number and hour are sealed. */
function Calls({ calls, nextCall }: { calls: readonly RequestedCall[]; nextCall: string }) {
  const texts = useTexts(requestTexts);
  const moment = useMoment();
  const { scopes } = useConsoleFacts();
  const { Form, state, data } = useFetcher<OrderResult>();
  const opening = useLeadOpening(calls.map(({ id }) => id));
  const isBusy = state !== "idle";
  return (
    <Panel heading={texts["calls.heading"]}>
      {!isBusy && data && <OrderNotice result={data} />}
      {calls.length === 0 && <Empty>{texts["calls.none"]}</Empty>}
      {calls.length > 0 && (
        <ul className="console-card console-rows">
          {calls.map(({ id, reference, accepted_at, tries, tried_at }) => (
            <li key={id} className="console-spread">
              <div>
                <LeadLink id={id} reference={reference} />{" "}
                <CallDetails fields={new Map(opening.leads.find((lead) => lead.id === id)?.fields)} />
                <span className="lead-small">
                  {texts["calls.tries"]({ tries, asked: moment(accepted_at), at: moment(tried_at) })}
                </span>
              </div>
              {scopes.includes("change") && (
                <Form method="post" action={`${consolePages.leads.path}/${id}`} className="console-row">
                  <input type="hidden" name="order" value="call" />
                  {(["done", "no answer"] as const).map((callOutcome) => (
                    <button
                      type="submit"
                      key={callOutcome}
                      name="answer"
                      value={callOutcome}
                      className="quiet"
                      aria-label={`${texts[`call.${callOutcome}`]}: ${reference}`}
                      disabled={isBusy}
                    >
                      {texts[`call.${callOutcome}`]}
                    </button>
                  ))}
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {nextCall && (
        <p>
          <Link to={`?llamadas=${encodeURIComponent(nextCall)}`}>{texts.next}</Link>
        </p>
      )}
      {calls.length > 0 && <OpeningControls opening={opening} />}
    </Panel>
  );
}

/** Shows the visitor's name and number, and the time of the call on the visitor's clock and on ours. */
function CallDetails({ fields }: { fields: ReadonlyMap<string, string> }) {
  const texts = useTexts(requestTexts);
  const { formatDateTimeRange } = intlByLanguage[useConsoleFacts().language]();
  const [phone, zone] = [fields.get("phone"), fields.get("timeZone")];
  if (!phone || !zone) return texts["calls.sealed"];
  const [from, until] = [new Date(fields.get("startsAt") ?? ""), new Date(fields.get("endsAt") ?? "")];
  const format = { weekday: "short", day: "numeric", month: "short", hour: "numeric" } as const;
  const hoursIn = (timeZone: string) =>
    unbrokenTimes(formatDateTimeRange(from, until, { ...format, minute: "2-digit", timeZone }));
  return (
    <>
      {fields.get("name")}, <a href={`tel:+${phone.replace(/\D/g, "")}`}>{phone}</a>
      <strong className="lead-small">
        {texts["calls.theirs"]({
          hours: hoursIn(zone),
          zone: zone.replace(/^.*\//, "").replaceAll("_", " "),
        })}
        <br />
        {texts["calls.ours"]({ hours: hoursIn(newYork) })}
      </strong>
    </>
  );
}
