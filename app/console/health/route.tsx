import { Form, Link, type RouterContextProvider, useFetcher } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import { retryDestination } from "../../domain/contract/operator/destinations.ts";
import { getHealth, type HealthPart, withdrawCaller } from "../../domain/contract/operator/health.ts";
import { type HealthFinding, healthGroups, healthStates } from "../../domain/health/health-words.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { callerTexts } from "../copy/callers.ts";
import {
  actTexts,
  factsOf,
  findingTexts,
  groupTexts,
  healthTexts,
  partTexts,
  sendAgainTexts,
  stateTexts,
} from "../copy/health.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { useConsole } from "../facts.ts";
import { waitingLists } from "../leads/waiting.ts";
import { readFormBody } from "../read-body.server.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { Callers } from "./callers.tsx";

export const handle: RouteHandle = { hydrate: true };

/** Where the console has what a finding is about. */
const lists: Partial<Record<HealthFinding, string>> = {
  queued: waitingLists.waiting,
  "needs.attention": waitingLists.needsAttention,
  unconfirmed: waitingLists.unconfirmed,
  refused: waitingLists.refused,
  "in.review": waitingLists.inReview,
  unexported: waitingLists.unexported,
  requests: waitingLists.requests,
  calls: waitingLists.calls,
};

const nothing = { at: "", parts: [], keys: [], access: [], callers: [] };

/** The site's own findings alone while the services do not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(consoleContext).operator.call(getHealth, {});
  const answer = result.ok ? result.answer : nothing;
  const parts = await context.get(consoleContext).health(answer);
  return { at: answer.at, access: answer.access, callers: answer.callers, parts, isWhole: result.ok };
}

/** Withdraws a key, or sends a destination again what it has not taken. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormBody(request);
  const id = form.get("withdraw");
  if (typeof id !== "string") return sendAgain(context, form);
  const { ok } = await context.get(consoleContext).operator.call(withdrawCaller, { id });
  return { is: ok ? ("withdrawn" as const) : ("failed" as const) };
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { at, access, callers, parts, isWhole } = loaderData;
  const caller = useConsoleTexts(callerTexts);
  const t = useConsoleTexts(healthTexts);
  const groupName = useConsoleTexts(groupTexts);
  const words = useLeadWords();
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
      <Callers callers={callers} />
      <TablePanel
        heading={t("access")}
        none={<p className="console-hint">{t("access.none")}</p>}
        caption={t("access.caption")}
        rows={access}
        keyOf={({ at, what, subject }) => `${at} ${what} ${subject}`}
        columns={[
          { head: t("when"), cell: ({ at }) => moment(at) },
          { head: t("who"), cell: ({ who }) => who },
          { head: t("what"), cell: ({ what }) => words("access", what) },
          { head: t("subject"), cell: ({ subject }) => subject },
        ]}
      />
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
            return (
              <>
                {finding(part.finding, part.values)}
                {facts && <small className="health-facts">{t("facts", facts)}</small>}
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
      {act(finding)}{" "}
      {list && (
        <Link className="console-button quiet" to={list}>
          {t("open.list")}
        </Link>
      )}
    </>
  );
}

function SendAgain({ part }: { part: HealthPart }) {
  const t = useConsoleTexts(sendAgainTexts);
  const { scopes } = useConsole();
  const fetcher = useFetcher<SendAgainResult>();
  const { name: to, values } = part;
  if (!scopes.includes("change")) return null;
  const left = (["waiting", "refused", "unconfirmed"] as const).filter(
    (status) => Number(values[status]) > 0,
  );
  return (
    <>
      {fetcher.data && fetcher.state === "idle" && <Result result={fetcher.data} />}
      {left.map((status) => (
        <details key={status} className="health-send">
          <summary>{t(status, { count: values[status] ?? 0 })}</summary>
          <fetcher.Form method="post">
            <p>{t(`${status}.hint`, { to })}</p>
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="since" value={values.oldest} />
            <button type="submit" name="status" value={status} disabled={fetcher.state !== "idle"}>
              {t("confirm", { to })}
            </button>
          </fetcher.Form>
        </details>
      ))}
    </>
  );
}

function Result({ result }: { result: SendAgainResult }) {
  const t = useConsoleTexts(sendAgainTexts);
  if (result.is === "failed") return <Notice kind="bad">{t("failed")}</Notice>;
  const { started, others, isWhole } = result;
  return (
    <Notice kind={started > 0 ? "good" : "attention"}>
      {t("started", { count: started })}
      {others > 0 && t("others", { count: others })}
      {!isWhole && t("more")}
    </Notice>
  );
}

/** The most pages of one press: each is a call of the services, which a request may make so many of. */
const mostPages = 20;

type SendAgainResult = { is: "sent"; started: number; others: number; isWhole: boolean } | { is: "failed" };

/** Sends again what a destination refused, or answered in words that decide nothing, page by page. */
async function sendAgain(context: Readonly<RouterContextProvider>, form: FormData): Promise<SendAgainResult> {
  const field = (name: string) => String(form.get(name) ?? "");
  const sent = retryDestination.request.safeParse({
    to: field("to"),
    since: field("since"),
    status: field("status"),
  });
  if (!sent.success) return { is: "failed" };
  const input: z.input<typeof retryDestination.request> = sent.data;
  const operator = context.get(consoleContext).operator;
  let [started, others, cursor] = [0, 0, ""];
  for (let page = 0; page < mostPages; page++) {
    const result = await operator.call(retryDestination, { ...input, cursor });
    if (!result.ok) return { is: "failed" };
    const { started: more = 0, ...rest } = result.answer.counts;
    started += more;
    others += Object.values(rest).reduce((sum, count) => sum + count, 0);
    cursor = result.answer.cursor;
    if (!cursor) break;
  }
  return { is: "sent", started, others, isWhole: !cursor };
}
