import { lazy, Suspense } from "react";
import { useFetcher } from "react-router";
import { intlByLanguage } from "../../copy/intl.ts";
import type { ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { sayFinding } from "../../operator-copy/findings.ts";
import { stateTexts } from "../../operator-copy/health-parts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { Chip } from "../ui/chip.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Facts } from "../ui/facts.tsx";
import { LeadLink } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { Panel } from "../ui/panel.tsx";
import { SendAgain } from "../ui/send-again.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import { DestinationForm, EntryInWords } from "./destination-form.tsx";
import type { DestinationResult } from "./destinations.server.ts";

/** The browser loads this component only after an order. */
const OrderNotice = lazy(async () => ({ default: (await import("./order-notice.tsx")).OrderNotice }));

/** Shows the outcome of a destination's latest order, if there was one. */
export const Outcome = ({ fetcher }: { fetcher: ReturnType<typeof useFetcher<DestinationResult>> }) =>
  fetcher.data &&
  fetcher.state === "idle" && (
    <div className="console-stack">
      <Suspense>
        <OrderNotice result={fetcher.data} />
      </Suspense>
    </div>
  );

/** Shows how a destination does and what may be done with it: its state and its buttons above, its facts below. */
export function DestinationCard(props: {
  destination: ShownDestination;
  version: number;
  mayAddress: boolean;
  /** Whether no other destination of the console's own list is above this one. */
  isFirst: boolean;
  /** Its place in the order in which leads are sent; 0 for the inbox, which does not count. */
  place: number;
}) {
  const { destination, version, isFirst, place } = props;
  const { id, name, kind, health: part, pausedAt, pausedBy: by, own, latest } = destination;
  const texts = useTexts(destinationsTexts);
  const stateNames = useTexts(stateTexts);
  const { language, scopes } = useConsoleFacts();
  const moment = useMoment();
  const fetcher = useFetcher<DestinationResult>();
  const isBusy = fetcher.state !== "idle";
  const mayChange = scopes.includes("change");
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
    <Panel heading={place ? `${place}. ${name || id}` : name || id}>
      <div className="console-card console-columns destination">
        <div className="console-stack">
          <div className="console-spread">
            <p className="console-head">
              {part.finding === "destination.new" ? (
                <Chip>{texts.untried}</Chip>
              ) : (
                <Chip state={part.state}>{stateNames[part.state]}</Chip>
              )}
              <strong>{sayFinding(part, language)}</strong>{" "}
              <span className="console-hint">
                {pausedAt
                  ? texts.paused({ by, at: moment(pausedAt) })
                  : part.since && texts.since({ at: moment(part.since) })}
              </span>
            </p>
            {mayChange && (
              <div className="console-row destination-buttons">
                <fetcher.Form method="post" className="console-row" aria-label={texts.orders({ to: id })}>
                  <input type="hidden" name="to" value={id} />
                  <input type="hidden" name="base" value={version} />
                  {isSentTo && orderButton("test")}
                  {kind !== "inbox" && orderButton(pausedAt ? "resume" : "pause")}
                  {own && !isFirst && orderButton("raise")}
                  {own?.entry.kind === "webhook" && orderButton("renew")}
                </fetcher.Form>
                {own && (
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
                )}
              </div>
            )}
          </div>
          <Outcome fetcher={fetcher} />
        </div>
        <Counts destination={destination} />
        <div className="console-stack destination-facts">
          <DestinationFacts destination={destination} />
        </div>
        {mayChange && (
          <div className="console-stack destination-orders">
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
            {part.values.waiting !== undefined && !pausedAt && <SendAgain part={part} />}
          </div>
        )}
        {latest.length > 0 && <Attempts {...destination} />}
        {mayChange && own && (
          <details className="console-fold" key={fetcher.data?.is === "saved" ? version : "open"}>
            <summary>{texts.change}</summary>
            <DestinationForm {...{ ...props, fetcher }} />
          </details>
        )}
      </div>
    </Panel>
  );
}

function Counts({ destination: { health, sums, own } }: { destination: ShownDestination }) {
  const texts = useTexts(destinationsTexts);
  const { formatNumber } = intlByLanguage[useConsoleFacts().language]();
  const { attempts } = sums;
  const shareOf = (count: number) => count > 0 && formatNumber(count / attempts, { style: "percent" });
  const perDay = Number(Object(own?.entry.rules).perDay);
  return (
    <Facts
      look="cells"
      facts={[
        [texts["cell.attempts"], formatNumber(attempts)],
        [texts["cell.perDay"], perDay > 0 && formatNumber(perDay)],
        ...(["waiting", "refused", "unconfirmed"] as const).map((name) => {
          const count = Number(health.values[name] ?? 0);
          return [texts[`cell.${name}`], count > 0 && String(count)] as const;
        }),
        ...(["failed", "refused", "unconfirmed"] as const).map(
          (name) => [texts[`cell.share.${name}`], shareOf(sums[name])] as const,
        ),
        [texts["cell.p95"], attempts > 0 && texts.ms({ ms: sums.p95 })],
      ]}
    />
  );
}

function DestinationFacts({ destination }: { destination: ShownDestination }) {
  const texts = useTexts(destinationsTexts);
  const moment = useMoment();
  const { id, health, address, own } = destination;
  const { values } = health;
  const timeOf = (value: string) => moment(String(values[value] ?? ""));
  return (
    <>
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
    </>
  );
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
