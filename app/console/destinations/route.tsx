import { Link, useFetcher } from "react-router";
import { consoleContext } from "../../context.ts";
import {
  type Attempt,
  listDestinations,
  type ShownDestination,
} from "../../domain/contract/operator/destinations.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { destinationsTexts, kindTexts } from "../copy/destinations.ts";
import { findingTexts, stateTexts } from "../copy/health.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { useConsole } from "../facts.ts";
import { readFormBody } from "../read-body.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { SendAgain } from "../ui/send-again.tsx";
import type { Route } from "./+types/route";
import { type DestinationResult, obeyOrder } from "./destinations.server.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(consoleContext).operator.call(listDestinations, {});
  return result.ok ? result.answer : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return obeyOrder(context, await readFormBody(request));
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const t = useConsoleTexts(destinationsTexts);
  const { scopes } = useConsole();
  const { destinations = [], buyersMax = 1 } = loaderData ?? {};
  return (
    <>
      <title>{t("title")}</title>
      <h1>{t("title")}</h1>
      {!loaderData && <Notice kind="bad">{t("failed")}</Notice>}
      {loaderData && destinations.length === 0 && <Notice kind="attention">{t("none")}</Notice>}
      {destinations.length > 0 && <p>{t("about", { max: buyersMax })}</p>}
      {destinations.length > 0 && !scopes.includes("change") && <p>{t("order.scope")}</p>}
      {destinations.map((destination) => (
        <One key={destination.id} destination={destination} />
      ))}
    </>
  );
}

function One({ destination }: { destination: ShownDestination }) {
  const t = useConsoleTexts(destinationsTexts);
  const state = useConsoleTexts(stateTexts);
  const finding = useConsoleTexts(findingTexts);
  const moment = useMoment();
  const { id, name, health, pausedAt: at, pausedBy: by } = destination;
  return (
    <Panel heading={name || id}>
      <div className="console-card">
        <p>
          <span className={`health-state health-${health.state}`}>{state(health.state)}</span>{" "}
          {finding(health.finding, health.values)}{" "}
          {at
            ? t("paused", { by, at: moment(at) })
            : health.since && t("since", { at: moment(health.since) })}
        </p>
        <Facts destination={destination} />
        <Orders destination={destination} />
        <Attempts id={id} latest={destination.latest} />
      </div>
    </Panel>
  );
}

function Facts({ destination: { id, kind, takes, sums, health } }: { destination: ShownDestination }) {
  const t = useConsoleTexts(destinationsTexts);
  const kindName = useConsoleTexts(kindTexts);
  const moment = useMoment();
  const { attempts } = sums;
  const share = (count: number) => (attempts > 0 ? count / attempts : 0);
  // An entry that cannot be read has no values.
  const {
    succeeded = "",
    failed = "",
    failure = "",
    oldest = "",
    waiting,
    refused,
    unconfirmed,
  } = health.values;
  const facts = [
    ["fact.kind", `${kindName(kind)} (${id})`],
    ["fact.takes", takes.map((what) => t(`takes.${what}`)).join(", ")],
    ["fact.succeeded", moment(String(succeeded)) || t("never")],
    ["fact.failed", failed && t("failure", { at: moment(String(failed)), failure })],
    [
      "fact.left",
      waiting !== undefined && t("left", { waiting, refused: refused ?? 0, unconfirmed: unconfirmed ?? 0 }),
    ],
    ["fact.oldest", moment(String(oldest))],
    [
      "fact.day",
      attempts > 0
        ? t("day", {
            attempts,
            failed: share(sums.failed),
            refused: share(sums.refused),
            unconfirmed: share(sums.unconfirmed),
          })
        : t("day.none"),
    ],
    ["fact.p95", attempts > 0 && t("ms", { ms: sums.p95 })],
  ] as const;
  return (
    <dl className="lead-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Orders({ destination: { id, kind, pausedAt, health } }: { destination: ShownDestination }) {
  const t = useConsoleTexts(destinationsTexts);
  const { scopes } = useConsole();
  const fetcher = useFetcher<DestinationResult>();
  if (!scopes.includes("change") || kind === "inbox") return null;
  const isBusy = fetcher.state !== "idle";
  const isTesting = isBusy && fetcher.formData?.get("order") === "test";
  return (
    <>
      {fetcher.data && !isBusy && <Result result={fetcher.data} />}
      <fetcher.Form method="post" className="lead-orders" aria-label={t("orders", { to: id })}>
        <input type="hidden" name="to" value={id} />
        {kind !== "unreadable" && (
          <div>
            <button type="submit" name="order" value="test" className="quiet" disabled={isBusy}>
              {t(isTesting ? "testing" : "test")}
            </button>
            <p className="console-hint">{t(kind === "backend" ? "test.hint.backend" : "test.hint")}</p>
          </div>
        )}
        {pausedAt ? (
          <div>
            <button type="submit" name="order" value="resume" disabled={isBusy}>
              {t("resume")}
            </button>
            <p className="console-hint">{t("resume.hint")}</p>
          </div>
        ) : (
          <details className="health-send">
            <summary>{t("pause")}</summary>
            <p>{t("pause.hint", { to: id })}</p>
            <button type="submit" name="order" value="pause" className="danger" disabled={isBusy}>
              {t("pause.confirm", { to: id })}
            </button>
          </details>
        )}
      </fetcher.Form>
      {health.values.waiting !== undefined && !pausedAt && <SendAgain part={health} />}
    </>
  );
}

function Result({ result }: { result: DestinationResult }) {
  const t = useConsoleTexts(destinationsTexts);
  if (result.is === "failed") return <Notice kind="bad">{t("order.failed", { code: result.code })}</Notice>;
  if (result.is === "paused") return <Notice kind="good">{t("paused.done")}</Notice>;
  if (result.is === "resumed") return <Notice kind="good">{t("resumed", { count: result.started })}</Notice>;
  const { verdict, status, ms, failure, answered } = result.test;
  return (
    <Notice kind={verdict === "delivered" ? "good" : verdict === "failed" ? "bad" : "attention"}>
      {t("tested", { verdict, status, ms })} {failure && <small>{failure}</small>}
      {answered && (
        <>
          <p>{t("answered")}</p>
          <pre className="lead-answer">{answered}</pre>
        </>
      )}
    </Notice>
  );
}

function Attempts({ id, latest }: { id: string; latest: readonly Attempt[] }) {
  const t = useConsoleTexts(destinationsTexts);
  const words = useLeadWords();
  const moment = useMoment();
  if (latest.length === 0) return null;
  return (
    <details className="health-send">
      <summary>{t("attempts", { count: latest.length })}</summary>
      <div className="lead-table">
        <DataTable
          caption={t("attempts.caption", { to: id })}
          rows={latest}
          keyOf={(one) => `${one.at} ${one.id}`}
          columns={[
            {
              head: t("column.lead"),
              kind: "rowHeader",
              cell: (one) => <Link to={`/operador/solicitudes/${one.id}`}>{one.reference || one.id}</Link>,
            },
            { head: t("column.at"), cell: (one) => moment(one.at) },
            {
              head: t("column.verdict"),
              cell: ({ verdict, failure }) => (
                <>
                  {words("verdict", verdict)}
                  {failure && <span className="lead-small">{failure}</span>}
                </>
              ),
            },
            { head: t("column.status"), cell: ({ status }) => status || "—" },
            { head: t("column.ms"), cell: ({ ms }) => t("ms", { ms }) },
          ]}
        />
      </div>
    </details>
  );
}
