import { Link } from "react-router";
import { configContext, consoleContext } from "../../context.ts";
import { leftToLaunch } from "../../copy/approvals.ts";
import { readToday, type Today } from "../../domain/contract/operator/today.ts";
import { presetOf } from "../../domain/operator/range.ts";
import { entriesOf } from "../../domain/records.ts";
import { launchWords } from "../../operator-copy/launch.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { waitingLists } from "../leads/waiting.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";
import { useFormats } from "./formats.ts";
import { LineChart } from "./line-chart.tsx";
import { shownNotices } from "./notices.server.ts";
import { Origins } from "./origins.tsx";
import { rangeOf } from "./range.server.ts";
import { RangeForm } from "./range-form.tsx";
import { Campaigns, Funnel, NotSent, Stops, Totals } from "./tables.tsx";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { range, today, now } = rangeOf(context, request);
  const { operator, settings } = context.get(consoleContext);
  const result = await operator.call(readToday, range);
  const { sources, affiliates } = context.get(configContext);
  const services = result.ok ? result.answer.launch : {};
  const left = await leftToLaunch({ settings, services, today });
  return {
    range,
    preset: presetOf(range, today),
    today,
    now,
    counted: result.ok ? result.answer : undefined,
    notices: shownNotices(
      result.ok ? result.answer.notices : null,
      services.NOTICE_WEBHOOK_URL === true,
      operator.language,
    ),
    launch: left.map((one) => launchWords(one, operator.language)),
    names: { sources, affiliates },
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(todayTexts);
  const { counted, today } = loaderData;
  return (
    <div className="today">
      <title>{t("title")}</title>
      <div className="console-row today-head">
        <div>
          <h1>{t("title")}</h1>
          {counted && <Compared {...counted} today={today} />}
        </div>
        <RangeForm {...loaderData} />
      </div>
      {counted ? <Counted {...loaderData} counted={counted} /> : <Notice kind="bad">{t("failed")}</Notice>}
    </div>
  );
}

function Compared({ range, compared, today }: Today & { today: string }) {
  const t = useConsoleTexts(todayTexts);
  const format = useFormats();
  const before = format.range(compared.from, compared.to);
  return (
    <p className="console-hint">
      {t("range.shown", {
        range: format.range(range.from, range.to),
        before: range.to === today ? t("range.cut", { before }) : before,
      })}
    </p>
  );
}

function Counted(loaded: Loaded & { counted: Today }) {
  const { counted, today, names } = loaded;
  return (
    <>
      <Attention {...loaded} />
      <Totals {...counted} />
      <div className="today-pair">
        <Funnel {...counted} />
        <NotSent {...counted} />
      </div>
      <LineChart {...counted} isRunning={counted.range.to === today} />
      <Origins {...counted} names={names} />
      <Campaigns {...counted} />
      <Stops {...counted} />
    </>
  );
}

/** Whatever the range. */
function Attention({ counted, notices, launch, now, today }: Loaded & { counted: Today }) {
  const { attention } = counted;
  const t = useConsoleTexts(todayTexts);
  const { number, ago } = useFormats();
  const waiting = entriesOf(waitingLists).filter(([name]) => attention[name].count > 0);
  return (
    <Panel heading={t("attention.heading")}>
      {waiting.length === 0 && notices.length === 0 && <p className="today-calm">✓ {t("attention.none")}</p>}
      {waiting.length > 0 && (
        <ul className="today-cards">
          {waiting.map(([name, list]) => (
            <li key={name}>
              <Link className="today-card today-waits" to={list}>
                <strong>{number(attention[name].count)}</strong> <span>{t(`attention.${name}`)}</span>{" "}
                {name === "requests" ? (
                  <RequestTerm answerBy={attention.requests.firstDue} today={today} />
                ) : (
                  <small>{t("attention.oldest", { ago: ago(attention[name].oldest, now) })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <div className="console-notice console-attention">
          <h3>{t("notices")}</h3>
          <ul className="request-leads">
            {notices.map(({ text, to, label }) => (
              <li key={text} className="console-row">
                <span>{text}</span>
                <Link className="console-button quiet" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {launch.length > 0 && (
        <details>
          <summary>{t("launch", { count: launch.length })}</summary>
          <ul>
            {launch.map(({ need, what, where }) => (
              <li key={what}>
                <strong>{need}:</strong> {what} <small className="lead-small">{where}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
