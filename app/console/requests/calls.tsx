import { Link, useFetcher } from "react-router";
import { intlOf } from "../../copy/intl.ts";
import { newYork } from "../../domain/calendar-day.ts";
import type { AskedCall } from "../../domain/contract/operator/requests.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { requestTexts } from "../copy/requests.ts";
import { useConsole } from "../facts.ts";
import type { OrderResult } from "../lead/lead.server.ts";
import { Result } from "../lead/order-result.tsx";
import { OpeningControls, useOpening } from "../opening/opening.tsx";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";

/** Calls that visitors asked for. Telephone and hour are sealed. */
export function Calls({ calls, nextCall }: { calls: readonly AskedCall[]; nextCall: string }) {
  const t = useConsoleTexts(requestTexts);
  const moment = useMoment();
  const { scopes } = useConsole();
  const { Form, state, data } = useFetcher<OrderResult>();
  const opening = useOpening(calls.map(({ id }) => id));
  const isBusy = state !== "idle";
  return (
    <Panel heading={t("calls.heading")}>
      {!isBusy && data && <Result result={data} />}
      {calls.length === 0 && <p>{t("calls.none")}</p>}
      <ul className="request-leads">
        {calls.map(({ id, reference, accepted_at, tries, tried_at }) => (
          <li key={id}>
            <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>{" "}
            <Wanted fields={new Map(opening.leads.find((lead) => lead.id === id)?.fields)} />
            <span className="lead-small">
              {t("calls.tries", { tries, asked: moment(accepted_at), at: moment(tried_at) })}
            </span>
            {scopes.includes("change") && (
              <Form method="post" action={`${consolePages.leads.path}/${id}`} className="console-row">
                <input type="hidden" name="order" value="call" />
                {(["done", "no answer"] as const).map((answer) => (
                  <button
                    type="submit"
                    key={answer}
                    name="answer"
                    value={answer}
                    className={answer === "done" ? undefined : "quiet"}
                    aria-label={`${t(`call.${answer}`)}: ${reference}`}
                    disabled={isBusy}
                  >
                    {t(`call.${answer}`)}
                  </button>
                ))}
              </Form>
            )}
          </li>
        ))}
      </ul>
      {nextCall && (
        <p>
          <Link to={`?llamadas=${encodeURIComponent(nextCall)}`}>{t("next")}</Link>
        </p>
      )}
      {calls.length > 0 && <OpeningControls opening={opening} />}
    </Panel>
  );
}

/** Whom, and when: on their clocks and on ours. */
function Wanted({ fields }: { fields: ReadonlyMap<string, string> }) {
  const t = useConsoleTexts(requestTexts);
  const { formatDateTimeRange } = intlOf[useConsole().language]();
  const [phone, zone] = [fields.get("phone"), fields.get("timeZone")];
  if (!phone || !zone) return t("calls.sealed");
  const [from, until] = [new Date(fields.get("startsAt") ?? ""), new Date(fields.get("endsAt") ?? "")];
  const clock = { weekday: "short", day: "numeric", month: "short", hour: "numeric" } as const;
  const hoursIn = (timeZone: string) =>
    formatDateTimeRange(from, until, { ...clock, minute: "2-digit", timeZone });
  return (
    <>
      {fields.get("name")}, <a href={`tel:+${phone.replace(/\D/g, "")}`}>{phone}</a>
      <strong className="lead-small">
        {t("calls.theirs", { hours: hoursIn(zone), zone: zone.replace(/^.*\//, "").replaceAll("_", " ") })}
        <br />
        {t("calls.ours", { hours: hoursIn(newYork) })}
      </strong>
    </>
  );
}
