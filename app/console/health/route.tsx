import { Form, Link } from "react-router";
import { consoleContext } from "../../context.ts";
import { getHealth, type HealthPart, withdrawCaller } from "../../domain/contract/operator/health.ts";
import { mayCall } from "../../domain/contract/operator/operation.ts";
import { type HealthFinding, healthGroups, healthStates } from "../../domain/health/health-words.ts";
import { callerTexts } from "../../operator-copy/callers.ts";
import {
  actTexts,
  factsOf,
  findingTexts,
  groupTexts,
  healthTexts,
  partTexts,
  stateTexts,
} from "../../operator-copy/health.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { waitingLists } from "../leads/waiting.ts";
import { consolePages } from "../pages.ts";
import { readFormBody } from "../read-body.server.ts";
import { AccessLog } from "../ui/access-log.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { SendAgain } from "../ui/send-again.tsx";
import type { Route } from "./+types/route";
import { Callers } from "./callers.tsx";

export const handle: RouteHandle = { hydrate: true };

/** Where the console has what a finding is about. */
const lists: Partial<Record<HealthFinding, string>> = {
  ...waitingLists,
  queued: waitingLists.waiting,
  "needs.attention": waitingLists.needsAttention,
  "in.review": waitingLists.inReview,
  "objective.undelivered": waitingLists.waiting,
  "objective.refused": waitingLists.refused,
  "destination.paused": consolePages.destinations.path,
};

const nothing = { at: "", parts: [], keys: [], access: [], callers: [] };

/** The site's own findings alone while the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { operator, health } = context.get(consoleContext);
  const result = await operator.call(getHealth, {});
  const answer = result.ok ? result.answer : nothing;
  const { at, access, callers } = answer;
  const parts = await health(answer);
  return { at, access, callers, parts, isWhole: result.ok, mayWithdraw: mayCall(withdrawCaller, operator) };
}

/** The screen's one order: withdraws a key. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await readFormBody(request)).get("withdraw"));
  const { ok } = await context.get(consoleContext).operator.call(withdrawCaller, { id });
  return { is: ok ? ("withdrawn" as const) : ("failed" as const) };
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { at, access, callers, mayWithdraw, parts, isWhole } = loaderData;
  const caller = useConsoleTexts(callerTexts);
  const t = useConsoleTexts(healthTexts);
  const groupName = useConsoleTexts(groupTexts);
  const moment = useMoment();
  const count = (state: HealthPart["state"]) => parts.filter((part) => part.state === state).length;
  const [broken, look] = [count("broken"), count("look")];
  return (
    <>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      {!isWhole && <Notice kind="bad">{t("services.away")}</Notice>}
      <Notice kind={broken > 0 ? "bad" : look > 0 ? "attention" : "good"}>
        {broken + look === 0 ? t("all.good") : t("summary", { broken, look })}
      </Notice>
      <Form className="console-row health-again">
        <button type="submit" className="quiet">
          {t("again")}
        </button>
        {at && <p className="console-hint">{t("checked", { at: moment(at) })}</p>}
      </Form>
      <div className="health-groups">
        {worstFirst(parts).map(([group, own]) => (
          <Panel key={group} heading={groupName(group)}>
            <Parts parts={own} caption={t("caption", { group: groupName(group) })} />
          </Panel>
        ))}
      </div>
      {actionData?.is === "failed" && <Notice kind="bad">{caller("failed")}</Notice>}
      {!mayWithdraw && <p>{caller("scope")}</p>}
      <Callers callers={callers} mayWithdraw={mayWithdraw} />
      <AccessLog rows={access} of="all" />
    </>
  );
}

/** The groups and their parts, those that do not work before those to look at; otherwise in the order of health. */
function worstFirst(parts: readonly HealthPart[]): [HealthPart["group"], HealthPart[]][] {
  const badness = ({ state }: HealthPart) => healthStates.indexOf(state);
  return healthGroups
    .map((group): [HealthPart["group"], HealthPart[]] => [
      group,
      parts.filter((part) => part.group === group).sort((one, other) => badness(other) - badness(one)),
    ])
    .flatMap(([group, [worst, ...rest]]) => (worst ? [{ group, worst, own: [worst, ...rest] }] : []))
    .sort((one, other) => badness(other.worst) - badness(one.worst))
    .map(({ group, own }) => [group, own]);
}

function Parts({ parts, caption }: { parts: readonly HealthPart[]; caption: string }) {
  const t = useConsoleTexts(healthTexts);
  const state = useConsoleTexts(stateTexts);
  const finding = useConsoleTexts(findingTexts);
  const partName = useConsoleTexts(partTexts);
  const moment = useMoment();
  return (
    <DataTable
      caption={caption}
      rows={parts}
      keyOf={({ worker, name }) => `${worker} ${name}`}
      columns={[
        {
          head: t("state"),
          cell: (part) => <span className={`health-state health-${part.state}`}>{state(part.state)}</span>,
        },
        {
          head: t("part"),
          kind: "rowHeader",
          cell: ({ name, worker }) =>
            name === worker ? (
              t(`worker.${worker}`)
            ) : (
              <>
                {partName.or(name, name)}
                <small> {t(`worker.${worker}`)}</small>
              </>
            ),
        },
        {
          head: t("finding"),
          cell: (part) => {
            const facts = factsOf(part, moment);
            const { reason: es = "", names = "" } = part.values;
            const named = String(names)
              .split(", ")
              .map((name) => partName.or(name, name));
            return (
              <>
                {finding(part.finding, { es, ...part.values, names: named.join("; ") })}
                {facts && <small className="lead-small">{t("facts", facts)}</small>}
              </>
            );
          },
        },
        { head: t("since"), cell: ({ since }) => moment(since) },
        {
          head: t("act"),
          cell: (part) => (
            <>
              {part.state !== "good" && <Act finding={part.finding} />}
              {factsOf(part, moment) && <SendAgain part={part} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Act({ finding }: Pick<HealthPart, "finding">) {
  const t = useConsoleTexts(healthTexts);
  const act = useConsoleTexts(actTexts);
  const list = lists[finding];
  return (
    <>
      {act.or(finding, "")}{" "}
      {list && (
        <Link className="console-button quiet" to={list}>
          {t("open.list")}
        </Link>
      )}
    </>
  );
}
