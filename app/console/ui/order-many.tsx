import { useEffect, useRef, useState } from "react";
import { optionalText, type Texts } from "../../copy/texts.ts";
import type { LeadFilter } from "../../domain/contract/operator/leads.ts";
import {
  type BulkCounts,
  type BulkOrder,
  bulkMinutes,
  bulkOrders,
  bulkPace,
  orderMany,
  sumOf,
} from "../../domain/operator/bulk-orders.ts";
import { entriesOf, keysOf } from "../../domain/records.ts";
import { bulkTexts } from "../../operator-copy/bulk.ts";
import { orderFailures } from "../../operator-copy/order-failures.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Facts } from "./facts.tsx";
import { Notice } from "./notice.tsx";
import { focusOn } from "./two-presses.tsx";

/** An order with the leads that it is for: those with the ids, or those that the filter finds. */
type Subject = { order: BulkOrder; ids?: readonly string[]; filter?: Partial<LeadFilter> };
type NamedLead = { id: string; reference: string };
/** The label of a button that loads a preview, and the leads to preview. A few `leads` are named with their outcomes. */
type Preview = Omit<Subject, "order"> & { label: string; leads?: readonly NamedLead[] };
const mostNamed = 10;

type State =
  | { is: "ready"; isCancelled?: boolean }
  | { is: "previewing"; counts: BulkCounts }
  | {
      is: "previewed";
      subject: Subject;
      counts: BulkCounts;
      named: React.ComponentProps<typeof Facts>["facts"];
    }
  | { is: "running"; counts: BulkCounts; total: number }
  | { is: "finished" | "stopped" | "failed"; counts: BulkCounts };

const noticeKinds = { finished: "good", stopped: "attention", failed: "bad" } as const;

/** Gives an order for many leads, after a preview. The operator sees its progress and can stop it. */
export function OrderMany(props: {
  order: BulkOrder;
  previews: readonly Preview[];
  /** Controls beside the buttons, such as a choice of the order. */
  choice?: (isBusy: boolean) => React.ReactNode;
  onDone?: () => void;
}) {
  const { order, previews, choice, onDone } = props;
  const texts = useTexts(bulkTexts);
  const failures = useTexts(orderFailures);
  const [storedState, setState] = useState<State>({ is: "ready" });
  const isOutdated = storedState.is === "previewed" && storedState.subject.order !== order;
  const state: State = isOutdated ? { is: "ready" } : storedState;
  const isStopped = useRef(false);
  // An operator who leaves the screen stops the order.
  useEffect(() => () => stop(isStopped), []);

  const isBusy = state.is === "previewing" || state.is === "running";
  const leadCount = state.is === "previewed" ? (state.counts.done ?? 0) : 0;
  const minutes = bulkMinutes(order, leadCount);

  /**
   * Runs the order, or its preview.
   * @param total the number of leads that the preview counted; undefined runs the preview.
   * @param leads the leads that the preview names.
   */
  async function run(subject: Subject, total?: number, leads: readonly NamedLead[] = []) {
    const isPreview = total === undefined;
    let counts: BulkCounts = {};
    isStopped.current = false;
    const onProgress = (soFar: BulkCounts) => {
      counts = soFar;
      setState(isPreview ? { is: "previewing", counts } : { is: "running", counts, total });
      return !isStopped.current;
    };
    onProgress({});
    try {
      const isPaced = !isPreview && bulkOrders[subject.order].sends;
      await orderMany((cursor) => sendPart({ ...subject, dryRun: isPreview, cursor }), {
        isPaced,
        onProgress,
      });
      if (!isPreview) setState({ is: isStopped.current ? "stopped" : "finished", counts });
      else {
        const named = leads.length > mostNamed ? [] : await Promise.all(leads.map(nameOutcome));
        setState(isStopped.current ? { is: "ready" } : { is: "previewed", subject, counts, named });
      }
    } catch {
      setState({ is: "failed", counts });
    }
    if (!isPreview) onDone?.();
  }

  async function nameOutcome({ id, reference }: NamedLead) {
    const { counts } = await sendPart({ order, ids: [id], dryRun: true, cursor: "" });
    return [
      reference,
      counts.done ? texts[`${order}.does`] : whyLeft(failures, keysOf(counts)[0] ?? ""),
    ] as const;
  }

  const hint = <p className="console-hint">{texts[`${order}.hint`]}</p>;
  return (
    <>
      {!choice && hint}
      <div className="console-row">
        {choice?.(isBusy)}
        {state.is !== "previewed" &&
          previews.map(({ label, leads, ...subject }, index) => (
            <button
              type="button"
              className={index === 0 && state.is === "ready" ? undefined : "quiet"}
              key={label}
              ref={index === 0 && state.is === "ready" && state.isCancelled ? focusOn : undefined}
              disabled={isBusy}
              onClick={() => run({ order, ...subject }, undefined, leads)}
            >
              {label}
            </button>
          ))}
      </div>
      {choice && previews.length > 0 && hint}
      <div aria-live="polite">
        {state.is === "previewing" && <p>{texts.looking({ n: sumOf(state.counts) })}</p>}
        {state.is === "running" && (
          <p>
            <progress aria-hidden="true" value={state.counts.done ?? 0} max={state.total} />{" "}
            {texts.going({ done: state.counts.done ?? 0, total: state.total })}
          </p>
        )}
        {state.is === "previewed" && (
          <div className="console-card console-stack">
            {state.named.length > 0 ? (
              <Facts look="rows" facts={state.named} />
            ) : (
              <Counts counts={state.counts} done={texts.would({ n: leadCount })} />
            )}
            {minutes > 0 && <p>{texts.pace({ minutes, pace: bulkPace })}</p>}
            <div className="console-row">
              {leadCount > 0 && (
                <button
                  type="button"
                  className={order === "refuse" ? "danger" : undefined}
                  ref={focusOn}
                  onClick={() => run(state.subject, leadCount)}
                >
                  {texts[`${order}.go`]({ n: leadCount })}
                </button>
              )}
              <button
                type="button"
                className="quiet"
                ref={leadCount > 0 ? undefined : focusOn}
                onClick={() => setState({ is: "ready", isCancelled: true })}
              >
                {texts.cancel}
              </button>
            </div>
          </div>
        )}
      </div>
      {isBusy && (
        <button type="button" className="quiet" onClick={() => stop(isStopped)}>
          {texts.stop}
        </button>
      )}
      {(state.is === "finished" || state.is === "stopped" || state.is === "failed") && (
        <Notice kind={noticeKinds[state.is]}>
          {state.is !== "finished" && <p>{texts[state.is]}</p>}
          <Counts counts={state.counts} done={texts.done({ n: state.counts.done ?? 0 })} />
        </Notice>
      )}
    </>
  );
}

function stop(isStopped: React.RefObject<boolean>): void {
  isStopped.current = true;
}

const whyLeft = (failures: Texts<typeof orderFailures>, outcome: string): string =>
  optionalText(failures, outcome.replaceAll(" ", "_")) ?? outcome;

function Counts({ counts, done }: { counts: BulkCounts; done: string }) {
  const texts = useTexts(bulkTexts);
  const failures = useTexts(orderFailures);
  const { done: _, ...otherCounts } = counts;
  return (
    <>
      <p>
        <strong>{done}</strong>
      </p>
      {entriesOf(otherCounts).map(([outcome, n = 0]) => (
        <p key={outcome}>
          <strong>{texts.left({ n })}</strong> {whyLeft(failures, outcome)}
        </p>
      ))}
    </>
  );
}

/** @throws Error if the response is not successful. */
async function sendPart(order: Subject & { dryRun: boolean; cursor: string }) {
  const response = await fetch(consolePages.orders.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as { counts: BulkCounts; cursor: string };
}
