import { Form, Link } from "react-router";
import { consoleContext } from "../../context.ts";
import { optionalText } from "../../copy/texts.ts";
import { getHealth, type HealthPart, withdrawCaller } from "../../domain/contract/operator/health.ts";
import { mayCall } from "../../domain/contract/operator/operation.ts";
import { type HealthState, healthStates } from "../../domain/health/findings.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import { actTexts, sayFinding } from "../../operator-copy/findings.ts";
import { groupTexts, healthTexts, partTexts, stateTexts } from "../../operator-copy/health.ts";
import { useConsole } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { AccessLog } from "../ui/access-log.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { Callers } from "./callers.tsx";
import { placeOf } from "./places.ts";

const nothing = { at: "", parts: [], keys: [], access: [], callers: [] };

/** Loads the health of the services and the site; only the site's own while the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { operator, health } = context.get(consoleContext);
  const result = await operator.call(getHealth, {});
  const report = result.ok ? result.response : nothing;
  const { at, access, callers } = report;
  const parts = await health(report);
  return { at, access, callers, parts, isWhole: result.ok, mayWithdraw: mayCall(withdrawCaller, operator) };
}

/** Carries out the screen's only order, which withdraws a key. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await readFormBody(request)).get("withdraw"));
  const { ok } = await context.get(consoleContext).operator.call(withdrawCaller, { id });
  return { is: ok ? ("withdrawn" as const) : ("failed" as const) };
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { at, access, callers, mayWithdraw, parts, isWhole } = loaderData;
  const caller = useTexts(callerTexts);
  const texts = useTexts(healthTexts);
  const moment = useMoment();
  const count = (state: HealthState) => parts.filter((part) => part.state === state).length;
  const [broken, look] = [count("broken"), count("look")];
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!isWhole && <Notice kind="bad">{texts["services.away"]}</Notice>}
      <Notice kind={broken > 0 ? "bad" : look > 0 ? "attention" : "good"}>
        {broken + look === 0 ? texts["all.good"] : texts.summary({ broken, look })}
      </Notice>
      <Form className="console-row health-again">
        <button type="submit" className="quiet">
          {texts.again}
        </button>
        {at && <p className="console-hint">{texts.checked({ at: moment(at) })}</p>}
      </Form>
      {[...worstFirst(parts)].map(([group, own]) => (
        <Group key={group} group={group} parts={own} />
      ))}
      {actionData?.is === "failed" && <Notice kind="bad">{caller.failed}</Notice>}
      <NeedsScope scopes={["export", "change"]} />
      <div className="lead-table">
        <Callers callers={callers} mayWithdraw={mayWithdraw} />
      </div>
      <AccessLog rows={access} of="all" />
    </>
  );
}

/**
 * The groups and their parts. Parts that do not work come first, then parts to look at; otherwise the order of health
 * stays.
 */
const worstFirst = (parts: readonly HealthPart[]) =>
  Map.groupBy(
    parts.toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state)),
    ({ group }) => group,
  );

/** Shows the parts that somebody should look at, with each advice once, and folds the good parts behind a line. */
function Group({ group, parts }: { group: HealthPart["group"]; parts: readonly HealthPart[] }) {
  const texts = useTexts(healthTexts);
  const name = useTexts(groupTexts)[group];
  const good = parts.filter(({ state }) => state === "good");
  const partsByAdvice = Map.groupBy(
    parts.filter(({ state }) => state !== "good"),
    ({ finding }) => finding,
  );
  const folded = good.length > 0 && (
    <details>
      <summary>{texts.good({ group: name, count: good.length })}</summary>
      <Parts parts={good} />
    </details>
  );
  if (partsByAdvice.size === 0) return <div className="health-good-group">{folded}</div>;
  return (
    <Panel heading={name}>
      {[...partsByAdvice].map(([finding, own]) => (
        <div key={finding} className="health-finding">
          <Parts parts={own} />
          <Act finding={finding} place={own[0] && placeOf(own[0])} />
        </div>
      ))}
      {folded}
    </Panel>
  );
}

/** Lists parts. Parts of the same worker with the same finding share an entry. */
function Parts({ parts }: { parts: readonly HealthPart[] }) {
  const texts = useTexts(healthTexts);
  const state = useTexts(stateTexts);
  const partName = useTexts(partTexts);
  const { language } = useConsole();
  const moment = useMoment();
  const nameOf = ({ name, worker }: HealthPart) =>
    name === worker ? texts[`worker.${worker}`] : (optionalText(partName, name) ?? name);
  const entries = parts.map((part) => {
    const since = part.since && texts.since({ at: moment(part.since) });
    return { part, text: [sayFinding(part, language), since].filter(Boolean).join(" ") };
  });
  const same = Map.groupBy(entries, ({ part, text }) => [part.worker, text].join());
  return (
    <ul className="health-parts">
      {[...same.values()].map(
        ([first, ...others]) =>
          first && (
            <li key={`${first.part.worker} ${first.part.name}`}>
              {first.part.state !== "good" && (
                <>
                  <span className={`health-state health-${first.part.state}`}>
                    {state[first.part.state]}
                  </span>{" "}
                </>
              )}
              <strong>{[first, ...others].map(({ part }) => nameOf(part)).join("; ")}</strong>{" "}
              <small>{texts[`worker.${first.part.worker}`]}</small>: {first.text}
            </li>
          ),
      )}
    </ul>
  );
}

function Act({ finding, place }: Pick<HealthPart, "finding"> & { place: string | undefined }) {
  const texts = useTexts(healthTexts);
  const act = optionalText(useTexts(actTexts), finding) ?? "";
  return (
    <p className="console-row">
      <span>{act}</span>
      {place && (
        <Link className="console-button quiet" to={place}>
          {texts[place === consolePages.destinations.path ? "open.destinations" : "open.list"]}
        </Link>
      )}
    </p>
  );
}
