import { Link, useFetcher } from "react-router";
import { intlOf } from "../../copy/intl.ts";
import { newYork } from "../../domain/calendar-day.ts";
import type { AskedCall } from "../../domain/contract/operator/requests.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { requestTexts } from "../copy/requests.ts";
import { useConsole } from "../facts.ts";
import type { OpenedLead } from "../opening/opened-lead.ts";
import { OpeningControls, useOpening } from "../opening/opening.tsx";
import { consolePages } from "../pages.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { action } from "./route.tsx";

/** Calls that visitors asked for. Telephone and hour are sealed. */
export function Calls({ calls, next }: { calls: readonly AskedCall[]; next: string }) {
  const t = useConsoleTexts(requestTexts);
  const moment = useMoment();
  const { scopes } = useConsole();
  const fetcher = useFetcher<typeof action>();
  const opening = useOpening(calls.map(({ id }) => id));
  const answersOf = (id: string) => new Map(opening.leads.find((lead) => lead.id === id)?.fields);
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <Panel heading={t("calls.heading")}>
      {result?.is === "noted" && (
        <Notice kind="good" takesFocus>
          {t(`done.${result.result}`)}
        </Notice>
      )}
      {result?.is === "failed" && <Notice kind="bad">{t.or(`failed.${result.code}`, t("failed"))}</Notice>}
      {calls.length === 0 ? (
        <p>{t("calls.none")}</p>
      ) : (
        <>
          <div className="lead-table">
            <DataTable
              caption={t("calls.caption")}
              rows={calls}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: t("calls.who"),
                  kind: "rowHeader",
                  cell: ({ id, reference }) => <Who id={id} reference={reference} call={answersOf(id)} />,
                },
                { head: t("calls.when"), cell: ({ id }) => <When call={answersOf(id)} /> },
                {
                  head: t("column.accepted"),
                  cell: ({ accepted_at, tries, tried_at }) => (
                    <>
                      {moment(accepted_at)}
                      {tries > 0 && (
                        <span className="lead-small">
                          {t("calls.tries", { tries, at: moment(tried_at) })}
                        </span>
                      )}
                    </>
                  ),
                },
                scopes.includes("change") && {
                  head: t("calls.do"),
                  cell: ({ id, reference }) => (
                    <fetcher.Form method="post" action={consolePages.requests.path} className="console-row">
                      <input type="hidden" name="id" value={id} />
                      {(["made", "no answer"] as const).map((one) => (
                        <button
                          key={one}
                          type="submit"
                          name="result"
                          value={one}
                          className={one === "made" ? undefined : "quiet"}
                          aria-label={t("call.one", { label: t(`call.${one}`), reference })}
                          disabled={fetcher.state !== "idle"}
                        >
                          {t(`call.${one}`)}
                        </button>
                      ))}
                    </fetcher.Form>
                  ),
                },
              ]}
            />
          </div>
          {next && (
            <p>
              <Link className="console-button" to={`?llamadas=${encodeURIComponent(next)}`}>
                {t("next")}
              </Link>
            </p>
          )}
          <OpeningControls opening={opening} />
        </>
      )}
    </Panel>
  );
}

type Fields = ReadonlyMap<OpenedLead["fields"][number][0], string>;

function Who({ id, reference, call }: { id: string; reference: string; call: Fields }) {
  const phone = call.get("phone");
  return (
    <>
      {phone && (
        <>
          {call.get("name")}
          <br />
          <a href={`tel:+${phone.replace(/\D/g, "")}`}>{phone}</a>
          <br />
        </>
      )}
      <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>
    </>
  );
}

function When({ call }: { call: Fields }) {
  const t = useConsoleTexts(requestTexts);
  const { formatDateTimeRange } = intlOf[useConsole().language]();
  const [from, until, zone] = [call.get("startsAt"), call.get("endsAt"), call.get("timeZone")];
  if (!from || !until || !zone) return t("calls.sealed");
  const hoursIn = (timeZone: string) =>
    formatDateTimeRange(new Date(from), new Date(until), {
      ...{ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone },
    });
  return t("calls.zones", {
    theirs: hoursIn(zone),
    ours: hoursIn(newYork),
    zone: zone.replace(/^.*\//, "").replaceAll("_", " "),
  });
}
