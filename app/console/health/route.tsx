import { Form, Link } from "react-router";
import { consoleContext } from "../../context.ts";
import { listDestinations } from "../../domain/contract/operator/destinations.ts";
import { getHealth, withdrawCaller } from "../../domain/contract/operator/health.ts";
import { mayCall } from "../../domain/contract/operator/operation.ts";
import type { HealthState } from "../../domain/health/findings.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { groupTexts, healthTexts } from "../../operator-copy/health.ts";
import { useMoment, useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { AccessLog } from "../ui/access-log.tsx";
import { Chip } from "../ui/chip.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { hasCode, WithCode } from "../ui/with-code.tsx";
import type { Route } from "./+types/route";
import { Callers } from "./callers.tsx";
import { placeOf, WhatToMend } from "./what-to-mend.tsx";
import type { WordedPart } from "./worded-parts.server.ts";

const emptyReport = { at: "", parts: [], keys: [], access: [], callers: [] };

/** Loads the health of the services and the site, or of the site alone if the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { operator, health } = context.get(consoleContext);
  const [result, list] = await Promise.all([
    operator.call(getHealth, {}),
    operator.call(listDestinations, {}),
  ]);
  const report = result.ok ? result.response : emptyReport;
  const { at, access, callers } = report;
  const { destinationNames, wordParts } = await import("./worded-parts.server.ts");
  const names = destinationNames(list.ok ? list.response.destinations : []);
  const parts = wordParts(await health(report), names, operator.language);
  return {
    at,
    access,
    callers,
    parts,
    names,
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
  const { at, access, callers, mayWithdraw, parts, names, hasServices } = loaderData;
  const textsOfCallers = useTexts(callerTexts);
  const texts = useTexts(healthTexts);
  const shortMoment = useMoment();
  const brokenParts = parts.filter(({ state }) => state === "broken");
  const countOf = (state: HealthState) => parts.filter((part) => part.state === state).length;
  // The parts come with the worst first, and so do their groups.
  const groups = [...Map.groupBy(parts, ({ group }) => group)];
  const isGood = (groupParts: readonly WordedPart[]) => groupParts.every(({ state }) => state === "good");
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
        {brokenParts.length > 0 && `${texts.start} `}
        <WhatToMend isHere parts={brokenParts} />
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
      <Callers {...{ at, callers, mayWithdraw }} />
      <AccessLog rows={access} scope="all" destinationNames={names} />
    </>
  );
}

/** Shows the parts that somebody should look at, with each advice once, and folds the good parts behind a line. */
function Group({ group, parts }: { group: WordedPart["group"]; parts: readonly WordedPart[] }) {
  const texts = useTexts(healthTexts);
  const groupName = useTexts(groupTexts)[group];
  const good = parts.filter(({ state }) => state === "good");
  const goodCount = good.reduce((sum, { count }) => sum + count, 0);
  const partsByFinding = Map.groupBy(
    parts.filter(({ state }) => state !== "good"),
    ({ finding }) => finding,
  );
  const foldedGoodParts = good.length > 0 && (
    <details key="good">
      <summary>{texts.good({ group: groupName, count: goodCount })}</summary>
      <Parts parts={good} />
    </details>
  );
  if (partsByFinding.size === 0) return foldedGoodParts;
  return (
    <Panel heading={groupName}>
      <div className="console-card console-rows">
        {[...partsByFinding].map(([finding, findingParts]) => (
          <Finding key={finding} parts={findingParts} />
        ))}
        {foldedGoodParts}
      </div>
    </Panel>
  );
}

function Parts({ parts }: { parts: readonly WordedPart[] }) {
  const texts = useTexts(healthTexts);
  return (
    <ul className="health-parts">
      {parts.map(({ state, chip, title, sentence, code }) => (
        <li key={`${title} ${sentence}`}>
          {state !== "good" && <Chip state={chip.state}>{chip.word}</Chip>}{" "}
          <div>
            <strong>{title}</strong> {sentence}
            {code && (
              <span className="lead-small">
                {texts.code} <code>{code}</code>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows the parts with a finding, what to do about it, and the screen where somebody can act. Commands are folded. */
function Finding({ parts }: { parts: readonly WordedPart[] }) {
  const texts = useTexts(healthTexts);
  const [first] = parts;
  if (!first) return null;
  const { advice, link } = first;
  const words = advice && (
    <p>
      <WithCode text={advice} />
    </p>
  );
  return (
    <div className="health-finding console-spread" id={placeOf(first)}>
      <div>
        <Parts parts={parts} />
        {advice && hasCode(advice) ? (
          <details className="console-fold">
            <summary>{texts.mend}</summary>
            {words}
          </details>
        ) : (
          words
        )}
      </div>
      {link && (
        <Link className="console-button quiet" to={link.to}>
          {link.text}
        </Link>
      )}
    </div>
  );
}
