import { Fragment } from "react";
import { Form, Link } from "react-router";
import { consoleContext } from "../../context.ts";
import { optionalText } from "../../copy/texts.ts";
import { getHealth, type HealthPart, withdrawCaller } from "../../domain/contract/operator/health.ts";
import { mayCall } from "../../domain/contract/operator/operation.ts";
import { type HealthState, worstFirst } from "../../domain/health/findings.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { actTexts, sayFinding } from "../../operator-copy/findings.ts";
import { groupTexts, healthTexts } from "../../operator-copy/health.ts";
import { partTexts, stateTexts } from "../../operator-copy/health-parts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useShortMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { AccessLog } from "../ui/access-log.tsx";
import { Chip } from "../ui/chip.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { WithCode } from "../ui/with-code.tsx";
import type { Route } from "./+types/route";
import { Callers } from "./callers.tsx";
import { screenOfPart } from "./places.ts";

const emptyReport = { at: "", parts: [], keys: [], access: [], callers: [] };

/** Loads the health of the services and the site, or of the site alone if the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { operator, health } = context.get(consoleContext);
  const result = await operator.call(getHealth, {});
  const report = result.ok ? result.response : emptyReport;
  const { at, access, callers } = report;
  const parts = await health(report);
  return {
    at,
    access,
    callers,
    parts,
    hasServices: result.ok,
    mayWithdraw: mayCall(withdrawCaller, operator),
  };
}

/** Carries out the screen's only order, which withdraws a caller's token. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await readFormBody(request)).get("withdraw"));
  const { ok } = await context.get(consoleContext).operator.call(withdrawCaller, { id });
  return { is: ok ? ("withdrawn" as const) : ("failed" as const) };
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { at, access, callers, mayWithdraw, parts, hasServices } = loaderData;
  const textsOfCallers = useTexts(callerTexts);
  const texts = useTexts(healthTexts);
  const shortMoment = useShortMoment();
  const nameOf = usePartName();
  const brokenPlaces = new Map(
    parts.filter(({ state }) => state === "broken").map((part) => [nameOf(part), placeOf(part)]),
  );
  const countOf = (state: HealthState) => parts.filter((part) => part.state === state).length;
  const groups = [...groupsWorstFirst(parts)];
  const isGood = (groupParts: readonly HealthPart[]) => groupParts.every(({ state }) => state === "good");
  const [brokenCount, lookCount] = [countOf("broken"), countOf("look")];
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!hasServices && <Notice kind="bad">{texts["services.away"]}</Notice>}
      <Notice kind={brokenCount > 0 ? "bad" : lookCount > 0 ? "attention" : "good"}>
        {brokenCount + lookCount === 0
          ? texts["all.good"]
          : texts.summary({ broken: brokenCount, look: lookCount })}{" "}
        {brokenPlaces.size > 0 && `${texts.start} `}
        {[...brokenPlaces].map(([name, place], index) => (
          <Fragment key={name}>
            {index > 0 && ", "}
            <a href={`#${place}`}>{name}</a>
          </Fragment>
        ))}
      </Notice>
      <Form className="console-row health-again">
        <button type="submit" className="quiet">
          {texts.again}
        </button>
        {at && <p className="console-hint">{texts.checked({ at: shortMoment(at) })}</p>}
      </Form>
      {groups
        .filter(([, groupParts]) => !isGood(groupParts))
        .map(([group, groupParts]) => (
          <Group key={group} group={group} parts={groupParts} />
        ))}
      {groups.some(([, groupParts]) => isGood(groupParts)) && (
        <section className="console-panel">
          <div className="console-card console-rows">
            {groups
              .filter(([, groupParts]) => isGood(groupParts))
              .map(([group, groupParts]) => (
                <Group key={group} group={group} parts={groupParts} />
              ))}
          </div>
        </section>
      )}
      {actionData?.is === "failed" && <Notice kind="bad">{textsOfCallers.failed}</Notice>}
      <NeedsScope scopes={["export", "change"]} />
      <Callers callers={callers} mayWithdraw={mayWithdraw} />
      <AccessLog rows={access} scope="all" />
    </>
  );
}

/** The parts by group. Broken parts and their groups come first, then the parts to look at. */
const groupsWorstFirst = (parts: readonly HealthPart[]) =>
  Map.groupBy(worstFirst(parts), ({ group }) => group);

/** Shows the parts that somebody should look at, with each advice once, and folds the good parts behind a line. */
function Group({ group, parts }: { group: HealthPart["group"]; parts: readonly HealthPart[] }) {
  const texts = useTexts(healthTexts);
  const groupName = useTexts(groupTexts)[group];
  const good = parts.filter(({ state }) => state === "good");
  const partsByFinding = Map.groupBy(
    parts.filter(({ state }) => state !== "good"),
    ({ finding }) => finding,
  );
  const foldedGoodParts = good.length > 0 && (
    <details key="good">
      <summary>{texts.good({ group: groupName, count: good.length })}</summary>
      <Parts parts={good} />
    </details>
  );
  if (partsByFinding.size === 0) return foldedGoodParts;
  return (
    <Panel heading={groupName}>
      <div className="console-card console-rows">
        {[...partsByFinding].map(([finding, findingParts]) => (
          <Finding key={finding} finding={finding} parts={findingParts} />
        ))}
        {foldedGoodParts}
      </div>
    </Panel>
  );
}

/** The id of a finding's entry on the screen. */
const placeOf = ({ group, finding }: HealthPart) => `${group}-${finding}`;

function usePartName() {
  const texts = useTexts(healthTexts);
  const partNames = useTexts(partTexts);
  return ({ name, worker }: HealthPart) =>
    name === worker ? texts[`worker.${worker}`] : (optionalText(partNames, name) ?? name);
}

/** Lists parts. Parts of the same worker with the same finding share an entry. */
function Parts({ parts }: { parts: readonly HealthPart[] }) {
  const texts = useTexts(healthTexts);
  const stateNames = useTexts(stateTexts);
  const { language } = useConsoleFacts();
  const moment = useMoment();
  const nameOf = usePartName();
  const entries = parts.map((part) => {
    const since = part.since && texts.since({ at: moment(part.since) });
    return { part, text: [sayFinding(part, language), since].filter(Boolean).join(" ") };
  });
  const entriesByText = Map.groupBy(entries, ({ part, text }) => [part.worker, text].join());
  return (
    <ul className="health-parts">
      {[...entriesByText.values()].map(
        ([first, ...others]) =>
          first && (
            <li key={`${first.part.worker} ${first.part.name}`}>
              {first.part.state !== "good" && (
                <Chip state={first.part.state}>{stateNames[first.part.state]}</Chip>
              )}{" "}
              <div>
                <strong>{[first, ...others].map(({ part }) => nameOf(part)).join("; ")}</strong> {first.text}
              </div>
            </li>
          ),
      )}
    </ul>
  );
}

/** Shows the parts with a finding, what to do about it, and the screen where somebody can act. */
function Finding({ finding, parts }: Pick<HealthPart, "finding"> & { parts: readonly HealthPart[] }) {
  const texts = useTexts(healthTexts);
  const advice = optionalText(useTexts(actTexts), finding);
  const nameOf = usePartName();
  const [first] = parts;
  const screen = first && screenOfPart(first);
  return (
    <div className="health-finding console-spread" id={first && placeOf(first)}>
      <div>
        <Parts parts={parts} />
        {advice && (
          <p>
            <WithCode text={advice} />
          </p>
        )}
      </div>
      {screen && (
        <Link className="console-button quiet" to={screen}>
          {screen === consolePages.destinations.path || screen === consolePages.requests.path
            ? texts[`open.${screen}`]
            : texts["open.list"]({ count: Number(first.values.count ?? 0), name: nameOf(first) })}
        </Link>
      )}
    </div>
  );
}
