import { lazy, Suspense, useId } from "react";
import { Link, useFetcher } from "react-router";
import { optionalText } from "../../copy/texts.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useConsoleFacts } from "../facts.ts";
import { useMoment, useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Chip } from "../ui/chip.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Facts } from "../ui/facts.tsx";
import { fieldId } from "../ui/field.tsx";
import { LeadLink } from "../ui/lead-parts.tsx";
import { useCodeText } from "../ui/lead-words.ts";
import { SendAgain } from "../ui/send-again.tsx";
import { TwoPresses } from "../ui/two-presses.tsx";
import { DestinationForm, EntryInWords } from "./destination-form.tsx";
import type { DestinationResult } from "./destinations.server.ts";
import type { WordedDestination } from "./worded-destination.server.ts";

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

/** Shows how a destination does, what is wrong and its counts. Everything else is folded. */
export function DestinationCard(props: {
  destination: WordedDestination;
  version: number;
  mayAddress: boolean;
  /** Whether no other destination of the console's own list is above this one. */
  isFirst: boolean;
  /** Its place in the order in which leads are sent; 0 for the inbox, which does not count. */
  place: number;
}) {
  const { destination, version, mayAddress, isFirst, place } = props;
  const { id, name, kind, health: part, pausedAt, pausedBy: by, own, latest } = destination;
  const texts = useTexts(destinationsTexts);
  const { scopes } = useConsoleFacts();
  const moment = useMoment();
  const fetcher = useFetcher<DestinationResult>();
  const isBusy = fetcher.state !== "idle";
  const mayChange = scopes.includes("change");
  const isSentTo = kind !== "unreadable" && kind !== "inbox";
  // A destination that fails would refuse again what it has not taken, until a test succeeds.
  const firstOrder = part.finding === "destination.new" || destination.isFailing ? "test" : "resume";
  const mayMend =
    mayAddress && own && own.entry.kind !== "backend" && /\.(?:refuses|fails)$/.test(part.finding);
  const title = name || id;
  const headingId = useId();
  const namesOfOrder = (
    <>
      <input type="hidden" name="to" value={id} />
      <input type="hidden" name="base" value={version} />
    </>
  );
  const orderButton = (name: "test" | "pause" | "resume" | "renew" | "raise") => (
    <button
      type="submit"
      name="order"
      value={name}
      className={name === firstOrder && !mayMend ? undefined : "quiet"}
      disabled={isBusy}
    >
      {texts[name]}
    </button>
  );
  const orderForm = (name: "test" | "pause" | "resume") => (
    <fetcher.Form method="post" aria-label={`${title}: ${texts[name]}`}>
      {namesOfOrder}
      {orderButton(name)}
    </fetcher.Form>
  );
  const isTestFirst = firstOrder === "test";
  const testForm = isSentTo && orderForm("test");
  return (
    <section
      id={`destino-${id}`}
      aria-labelledby={headingId}
      className="console-card console-rows destination"
    >
      <div className="console-stack">
        <div>
          <div className="console-head">
            <h2 id={headingId}>{place ? `${place}. ${title}` : title}</h2>
            <Chip state={destination.chip.state}>{destination.chip.word}</Chip>
          </div>
          <p>
            <strong>{destination.finding}</strong>{" "}
            <span className="console-hint">
              {pausedAt
                ? texts.paused({ by, at: moment(pausedAt) })
                : part.since && texts.since({ at: moment(part.since) })}
            </span>
          </p>
          {destination.advice && (
            <p>
              {destination.isFailing && `${texts["cell.failed"]}: ${destination.failure}. `}
              {destination.advice}
            </p>
          )}
          {(destination.counts || destination.open) && (
            <p className="console-hint">
              {destination.counts}
              {destination.open && (
                <Link to={`${consolePages.leads.path}?destination=${id}`}>{destination.open}</Link>
              )}
            </p>
          )}
        </div>
        {mayChange && kind !== "inbox" && (
          <div className="console-row">
            {mayMend && (
              <a className="console-button" href={`#${fieldId(`${id}address`)}`}>
                {texts.mend}
              </a>
            )}
            {isTestFirst && testForm}
            {pausedAt && orderForm("resume")}
            {part.values.waiting !== undefined && !pausedAt && (
              <SendAgain part={part} isQuiet={destination.isFailing} />
            )}
            {!isTestFirst && testForm}
            {!pausedAt && orderForm("pause")}
          </div>
        )}
        <Outcome fetcher={fetcher} />
      </div>
      <div className="destination-folds">
        <details className="console-unfold">
          <summary>{texts.details}</summary>
          <DestinationFacts destination={destination} />
        </details>
        {latest.length > 0 && <Attempts {...destination} />}
        {mayChange && isSentTo && (
          <details className="console-unfold">
            <summary>{texts.replay}</summary>
            <h3>{texts.replay}</h3>
            <fetcher.Form method="post" className="console-row" aria-label={`${title}: ${texts.replay}`}>
              <input type="hidden" name="to" value={id} />
              <label>
                {texts.reference}
                <input name="lead" required maxLength={100} autoComplete="off" spellCheck={false} />
              </label>
              <button type="submit" name="order" value="replay" className="quiet" disabled={isBusy}>
                {texts["replay.button"]}
              </button>
            </fetcher.Form>
          </details>
        )}
        {mayChange && own && (
          <details className="console-unfold" key={fetcher.data?.is === "saved" ? version : "open"}>
            <summary>{texts.change}</summary>
            <DestinationForm {...{ ...props, fetcher }} />
            <div className="console-row">
              <fetcher.Form method="post" className="console-row" aria-label={`${title}: ${texts.change}`}>
                {namesOfOrder}
                {!isFirst && orderButton("raise")}
                {own.entry.kind === "webhook" && orderButton("renew")}
              </fetcher.Form>
              <TwoPresses
                isDanger
                Form={fetcher.Form}
                order={texts.remove}
                subject={title}
                name="order"
                value="remove"
              >
                {namesOfOrder}
              </TwoPresses>
            </div>
            {own.entry.kind === "webhook" && <p className="console-hint">{texts["renew.hint"]}</p>}
          </details>
        )}
      </div>
    </section>
  );
}

function DestinationFacts({ destination }: { destination: WordedDestination }) {
  const texts = useTexts(destinationsTexts);
  const moment = useMoment();
  const { id, health, address, own, failure, attempts, pace, kind } = destination;
  const { values } = health;
  const timeOf = (value: string) => moment(String(values[value] ?? ""));
  return (
    <div className="console-columns">
      <div>
        <h3>{texts.rules}</h3>
        {own && <EntryInWords entry={own.entry} />}
        <Facts
          look="rows"
          facts={[
            [texts.kind, optionalText(texts, `kind.${kind}`)],
            [texts.address, address],
            [texts["cell.id"], <code key="id">{id}</code>],
          ]}
        />
        <p className="console-hint">{own ? texts.own({ who: own.who, at: moment(own.at) }) : texts.file}</p>
      </div>
      <div>
        <h3>{texts.replies}</h3>
        <Facts
          look="rows"
          facts={[
            [texts["cell.attempts"], attempts],
            [texts["cell.p95"], pace],
            ...(["waiting", "refused", "unconfirmed"] as const).map(
              (name) => [texts[`cell.${name}`], Number(values[name]) > 0 && String(values[name])] as const,
            ),
            [texts["cell.succeeded"], timeOf("succeeded") || texts.never],
            [
              texts["cell.failed"],
              timeOf("failed") && (
                <>
                  {timeOf("failed")} <span className="lead-small">{failure}</span>
                </>
              ),
            ],
            [texts["cell.oldest"], timeOf("oldest")],
          ]}
        />
      </div>
    </div>
  );
}

function Attempts({ id, name, latest }: WordedDestination) {
  const texts = useTexts(destinationsTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  return (
    <details className="console-unfold">
      <summary>{texts.attempts({ count: latest.length })}</summary>
      <DataTable
        hasCards
        caption={`${name || id}: ${texts.attempts({ count: latest.length })}`}
        rows={latest}
        keyOf={({ at, id }) => `${at} ${id}`}
        columns={[
          {
            head: texts.lead,
            kind: "rowHeader",
            cell: ({ id, reference }) => <LeadLink id={id} reference={reference || id} />,
          },
          { head: texts.at, kind: "oneLine", onPhone: "aside", cell: ({ at }) => moment(at) },
          {
            head: texts.verdict,
            cell: ({ verdict, failure }) => (
              <>
                {codeText("verdict", verdict)} <span className="lead-small">{failure}</span>
              </>
            ),
          },
          { head: texts["cell.p95"], kind: "oneLine", cell: ({ ms }) => `${ms} ms` },
        ]}
      />
    </details>
  );
}
