import { Link } from "react-router";
import { configContext, consoleContext } from "../../context.ts";
import { findOpenLaunchChecks } from "../../copy/approvals.ts";
import { optionalText, textsIn } from "../../copy/texts.ts";
import { readToday, type Today } from "../../domain/contract/operator/today.ts";
import { worstFirst } from "../../domain/health/findings.ts";
import { presetOf } from "../../domain/operator/range.ts";
import { answerNames } from "../../operator-copy/answer-names.ts";
import { oneTexts } from "../../operator-copy/health.ts";
import { partTexts } from "../../operator-copy/health-parts.ts";
import { launchLine } from "../../operator-copy/launch.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { frameTexts } from "../frame.tsx";
import { waitingListAddresses } from "../health/places.ts";
import { WhatToMend } from "../health/what-to-mend.tsx";
import { useMoment, useTexts } from "../language.ts";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import type { Route } from "./+types/route";
import { BarChart } from "./bar-chart.tsx";
import { useFormats } from "./formats.ts";
import { hasCounts } from "./funnel.ts";
import { rangeOf } from "./range.server.ts";
import { RangeForm } from "./range-form.tsx";
import { Senders } from "./senders.tsx";
import { Stages } from "./tables.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { range, today, now } = rangeOf(context, request);
  const { operator, settings } = context.get(consoleContext);
  const result = await operator.call(readToday, range);
  const { sources, affiliates } = context.get(configContext);
  const services = result.ok ? result.response.launch : {};
  const answers = textsIn(answerNames, operator.language);
  const launchSteps = await findOpenLaunchChecks({ settings, services, today });
  const { brokenParts, shownNotices } = await import("./notices.server.ts");
  const { wordParts } = await import("../health/worded-parts.server.ts");
  return {
    range,
    preset: presetOf(range, today),
    today,
    now,
    counts: result.ok ? result.response : undefined,
    partsToMend: result.ok ? wordParts(brokenParts(result.response), new Map(), operator.language) : [],
    notices: shownNotices(result.ok ? result.response.notices : null, operator.language),
    hasAlertChannel: services.NOTICE_WEBHOOK_URL === true,
    launch: launchSteps.map((step) => launchLine(step, operator.language)),
    names: { sources, affiliates },
    fieldNames: Object.fromEntries(
      (result.ok ? result.response.stops : []).map(({ field }) => [
        field,
        optionalText(answers, field) ?? optionalText(answers, `${field}_amount`) ?? field,
      ]),
    ),
  };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(todayTexts);
  const { counts } = loaderData;
  return (
    <div className="today console-stack">
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {loaderData.partsToMend.length > 0 && (
        <Notice kind="bad">
          {texts.broken} <WhatToMend parts={loaderData.partsToMend} />
        </Notice>
      )}
      {counts ? <Report {...loaderData} counts={counts} /> : <Notice kind="bad">{texts.failed}</Notice>}
    </div>
  );
}

/** Shows the compared days and the form that chooses others, above everything that depends on them. */
function Range(loaderData: LoaderData & { counts: Today }) {
  const { counts, today } = loaderData;
  const { from, to, before } = counts;
  const texts = useTexts(todayTexts);
  const { range } = useFormats();
  const rangeBefore = range(before.from, before.to);
  return (
    <Panel heading={texts["range.heading"]}>
      <p className="console-hint">
        {texts["range.shown"]({
          range: range(from, to),
          hasBefore: String(hasCounts(before)),
          before: to === today ? texts["range.cut"]({ before: rangeBefore }) : rangeBefore,
        })}
      </p>
      <RangeForm {...loaderData} />
    </Panel>
  );
}

function Report(loaderData: LoaderData & { counts: Today }) {
  const { counts, today, names, fieldNames } = loaderData;
  return (
    <>
      <Attention {...loaderData} />
      {loaderData.notices.length > 0 && <Notices {...loaderData} />}
      <Range {...loaderData} />
      <BarChart {...counts} isRunning={counts.to === today} />
      <Stages {...counts} fieldNames={fieldNames} />
      <Senders {...counts} names={names} />
    </>
  );
}

/** What holds now and what was done in the last day. The oldest notices are folded. */
function Notices({ notices, hasAlertChannel }: LoaderData) {
  const texts = useTexts(todayTexts);
  const screenNames = useTexts(frameTexts);
  const moment = useMoment();
  return (
    <TablePanel
      hasCards
      first={3}
      heading={texts["notices.heading"]}
      ifEmpty={null}
      caption={texts[hasAlertChannel ? "notices.told" : "notices.logged"]}
      rows={notices}
      keyOf={({ at, text }) => `${at} ${text}`}
      columns={[
        {
          head: texts["notices.at"],
          kind: "oneLine",
          onPhone: "bare",
          cell: ({ at }) => moment(at) || texts["notices.now"],
        },
        { head: texts["notices.what"], onPhone: "whole", cell: ({ text }) => text },
        {
          head: texts["notices.where"],
          kind: "oneLine",
          onPhone: "whole",
          cell: ({ to, screen }) => <Link to={to}>{screenNames[`screen.${screen}`]}</Link>,
        },
      ]}
    />
  );
}

/** Shows what needs attention now, whatever range is chosen. */
function Attention(props: LoaderData & { counts: Today }) {
  const { counts, launch, now, today } = props;
  const texts = useTexts(todayTexts);
  const partNames = useTexts(partTexts);
  const oneNames = useTexts(oneTexts);
  const { number, ago } = useFormats();
  const waitingParts = worstFirst(counts.attention).flatMap((part) => {
    const list = waitingListAddresses[part.name];
    return list ? [{ ...part, list }] : [];
  });
  return (
    <Panel heading={texts["attention.heading"]}>
      {waitingParts.length === 0 && <Empty hasStreet>{texts["attention.none"]}</Empty>}
      {waitingParts.length > 0 && (
        <ul
          className={`today-cards${waitingParts.length > 4 ? ` today-by-${waitingParts.length > 6 ? 4 : 3}` : ""}`}
        >
          {waitingParts.map((part) => (
            <li key={part.name}>
              <Link className={`console-card today-card today-${part.state}`} to={part.list}>
                <strong>{number(Number(part.values.count))}</strong>{" "}
                <span>
                  {(Number(part.values.count) === 1 ? optionalText(oneNames, part.name) : undefined) ??
                    optionalText(partNames, part.finding) ??
                    optionalText(partNames, part.name) ??
                    part.name}
                </span>{" "}
                {part.values.due ? (
                  <RequestTerm answerBy={String(part.values.due)} today={today} />
                ) : (
                  <small className="lead-small">
                    {texts["attention.oldest"]({ ago: ago(part.since, now) })}
                  </small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {launch.length > 0 && (
        <details className="console-card console-fold">
          <summary>{texts.launch({ count: launch.length })}</summary>
          <ul>
            {launch.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
