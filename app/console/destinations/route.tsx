import { useFetcher } from "react-router";
import { consoleContext } from "../../context.ts";
import { intlByLanguage } from "../../copy/intl.ts";
import { listDestinations, type ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { sayFinding } from "../../operator-copy/findings.ts";
import { stateTexts } from "../../operator-copy/health.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { Chip } from "../ui/chip.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Facts } from "../ui/facts.tsx";
import { LeadLink } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { MachineText } from "../ui/machine-text.tsx";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { SendAgain } from "../ui/send-again.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import type { Route } from "./+types/route";
import { DestinationForm, EntryInWords } from "./destination-form.tsx";
import { carryOutOrder, type DestinationResult } from "./destinations.server.ts";
import { TestOutcome } from "./test-result.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(consoleContext).operator.call(listDestinations, {});
  return result.ok ? result.response : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return carryOutOrder(context, await readFormBody(request));
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(destinationsTexts);
  const { scopes } = useConsoleFacts();
  const mayAddress = scopes.includes("change") && scopes.includes("export");
  const { destinations = [], buyersMax = 1, version = 0, lacksBackend, emailFolder } = loaderData ?? {};
  const firstOwn = destinations.find(({ own }) => own);
  const fetcher = useFetcher<DestinationResult>();
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!loaderData && <NoResponse />}
      {loaderData && destinations.length === 0 && <Notice kind="attention">{texts.none}</Notice>}
      {destinations.length > 0 && <p>{texts.about({ max: buyersMax })}</p>}
      {emailFolder && <p>{texts.emails({ folder: emailFolder })}</p>}
      {lacksBackend && destinations.length > 0 && <Notice kind="attention">{texts.lacksBackend}</Notice>}
      <NeedsScope scopes={["change"]} />
      {fetcher.data && fetcher.state === "idle" && <OrderNotice result={fetcher.data} />}
      {mayAddress && (
        <details
          className="console-card console-panel destination-add"
          key={fetcher.data?.is === "saved" ? version : "open"}
          open={loaderData && destinations.length === 0}
        >
          <summary>{texts["add.heading"]}</summary>
          <DestinationForm {...{ fetcher, version, mayAddress }} />
        </details>
      )}
      {destinations.length > 0 && scopes.includes("change") && (
        <div>
          {(["test", "pause", ...(firstOwn ? (["raise", "renew"] as const) : [])] as const).map((order) => (
            <p key={order} className="console-hint">
              <strong>{texts[order]}.</strong> {texts[`${order}.hint`]}
            </p>
          ))}
        </div>
      )}
      {destinations.map((destination) => (
        <Panel key={destination.id} heading={destination.name || destination.id}>
          <div className="console-card console-columns destination">
            <DestinationState destination={destination} />
            {scopes.includes("change") && (
              <Orders {...{ destination, version, mayAddress }} isFirst={destination.id === firstOwn?.id} />
            )}
            {destination.latest.length > 0 && <Attempts {...destination} />}
          </div>
        </Panel>
      ))}
    </>
  );
}

function DestinationState({ destination }: { destination: ShownDestination }) {
  const texts = useTexts(destinationsTexts);
  const stateNames = useTexts(stateTexts);
  const { language } = useConsoleFacts();
  const moment = useMoment();
  const { id, health: part, sums, pausedAt, pausedBy: by, address, own } = destination;
  const { values } = part;
  const { formatNumber } = intlByLanguage[language]();
  const timeOf = (value: string) => moment(String(values[value] ?? ""));
  const { attempts } = sums;
  const shareOf = (count: number) => count > 0 && formatNumber(count / attempts, { style: "percent" });
  const perDay = Number(Object(own?.entry.rules).perDay);
  return (
    <div className="console-stack">
      <p className="console-head">
        <Chip state={part.state}>{stateNames[part.state]}</Chip>
        <strong>{sayFinding(part, language)}</strong>{" "}
        <span className="console-hint">
          {pausedAt
            ? texts.paused({ by, at: moment(pausedAt) })
            : part.since && texts.since({ at: moment(part.since) })}
        </span>
      </p>
      <Facts
        look="cells"
        facts={[
          [texts["cell.attempts"], formatNumber(attempts)],
          [texts["cell.perDay"], perDay > 0 && formatNumber(perDay)],
          ...(["waiting", "refused", "unconfirmed"] as const).map(
            (name) => [texts[`cell.${name}`], Number(values[name] ?? 0) > 0 && String(values[name])] as const,
          ),
          ...(["failed", "refused", "unconfirmed"] as const).map(
            (name) => [texts[`cell.share.${name}`], shareOf(sums[name])] as const,
          ),
          [texts["cell.p95"], attempts > 0 && texts.ms({ ms: sums.p95 })],
        ]}
      />
      <Facts
        look="rows"
        facts={[
          [texts["cell.succeeded"], timeOf("succeeded") || texts.never],
          [texts["cell.failed"], timeOf("failed") && `${timeOf("failed")} (${values.failure})`],
          [texts["cell.oldest"], timeOf("oldest")],
          [texts.address, address],
          [texts["cell.id"], <code key="id">{id}</code>],
        ]}
      />
      {own && <EntryInWords entry={own.entry} />}
      <p className="console-hint">{own ? texts.own({ who: own.who, at: moment(own.at) }) : texts.file}</p>
    </div>
  );
}

function Orders(props: {
  destination: ShownDestination;
  version: number;
  mayAddress: boolean;
  isFirst: boolean;
}) {
  const { destination, version, isFirst } = props;
  const { id, name, kind, pausedAt, health, own } = destination;
  const texts = useTexts(destinationsTexts);
  const fetcher = useFetcher<DestinationResult>();
  const isBusy = fetcher.state !== "idle";
  const isSentTo = kind !== "unreadable" && kind !== "inbox";
  const orderButton = (name: "test" | "pause" | "resume" | "renew" | "raise") => (
    <button
      type="submit"
      name="order"
      value={name}
      className={name === "resume" ? undefined : "quiet"}
      disabled={isBusy}
    >
      {texts[name]}
    </button>
  );
  return (
    <>
      <div className="console-stack">
        <fetcher.Form method="post" className="console-row" aria-label={texts.orders({ to: id })}>
          <input type="hidden" name="to" value={id} />
          <input type="hidden" name="base" value={version} />
          {isSentTo && orderButton("test")}
          {kind !== "inbox" && orderButton(pausedAt ? "resume" : "pause")}
          {own && !isFirst && orderButton("raise")}
          {own?.entry.kind === "webhook" && orderButton("renew")}
        </fetcher.Form>
        {own && (
          <>
            <details key={fetcher.data?.is === "saved" ? version : "open"}>
              <summary>{texts.change}</summary>
              <DestinationForm {...{ ...props, fetcher }} />
            </details>
            <TwoPresses
              isDanger
              Form={fetcher.Form}
              order={texts.remove}
              subject={name || id}
              name="order"
              value="remove"
            >
              <input type="hidden" name="to" value={id} />
              <input type="hidden" name="base" value={version} />
            </TwoPresses>
          </>
        )}
        {isSentTo && (
          <fetcher.Form method="post" className="console-row" aria-label={`${id}: ${texts.replay}`}>
            <input type="hidden" name="to" value={id} />
            <label>
              {texts.replay}
              <input name="lead" required maxLength={100} autoComplete="off" spellCheck={false} />
            </label>
            <button type="submit" name="order" value="replay" className="quiet" disabled={isBusy}>
              {texts["replay.button"]}
            </button>
          </fetcher.Form>
        )}
        {health.values.waiting !== undefined && !pausedAt && <SendAgain part={health} />}
      </div>
      {fetcher.data && !isBusy && (
        <div className="console-stack">
          <OrderNotice result={fetcher.data} />
        </div>
      )}
    </>
  );
}

function OrderNotice({ result }: { result: DestinationResult }) {
  const texts = useTexts(destinationsTexts);
  if (result.is === "failed") return <Notice kind="bad">{texts.failed}</Notice>;
  if (result.is === "refused")
    return (
      <Notice kind="bad" takesFocus>
        {texts.refused({ code: result.errors[0]?.code ?? "none" })}
      </Notice>
    );
  if (result.is === "saved")
    return (
      <Notice kind="good" takesFocus>
        {texts.saved}
        {result.secret && (
          <>
            <p>{texts.secret}</p>
            <MachineText>{result.secret}</MachineText>
          </>
        )}
      </Notice>
    );
  if (result.is === "done") return <Notice kind="good">{texts.done}</Notice>;
  if (result.is === "replayed")
    return <Notice kind="attention">{texts.replayed({ outcome: result.outcome })}</Notice>;
  return <TestOutcome {...result.test} />;
}

function Attempts({ id, latest }: ShownDestination) {
  const texts = useTexts(destinationsTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  return (
    <details className="console-fold">
      <summary>{texts.attempts({ count: latest.length })}</summary>
      <DataTable
        hasCards
        caption={`${id}: ${texts.attempts({ count: latest.length })}`}
        rows={latest}
        keyOf={({ at, id }) => `${at} ${id}`}
        columns={[
          {
            head: texts.lead,
            kind: "rowHeader",
            cell: ({ id, reference }) => <LeadLink id={id} reference={reference || id} />,
          },
          { head: texts.at, kind: "oneLine", cell: ({ at }) => moment(at) },
          {
            head: texts.verdict,
            cell: ({ verdict, failure }) => `${codeText("verdict", verdict)} ${failure}`,
          },
          { head: texts.status, kind: "number", cell: ({ status }) => status || "—" },
          { head: texts["cell.ms"], kind: "number", cell: ({ ms }) => ms },
        ]}
      />
    </details>
  );
}
