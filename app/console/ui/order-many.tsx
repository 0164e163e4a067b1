import { useEffect, useRef, useState } from "react";
import { optionalText } from "../../copy/texts.ts";
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
import { entriesOf } from "../../domain/records.ts";
import { bulkTexts } from "../../operator-copy/bulk.ts";
import { orderFailures } from "../../operator-copy/order-failures.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Notice } from "./notice.tsx";
import { focusOn } from "./two-presses.tsx";

/** An order with the leads that it is for: those with the ids, or those that the filter finds. */
type Subject = { order: BulkOrder; ids?: readonly string[]; filter?: Partial<LeadFilter> };
/** The label of a button that loads a preview, and the leads to preview. */
type Preview = Omit<Subject, "order"> & { label: string; isDisabled?: boolean };

type State =
  | { is: "ready" }
  | { is: "previewing"; counts: BulkCounts }
  | { is: "previewed"; subject: Subject; counts: BulkCounts }
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
   */
  async function run(subject: Subject, total?: number) {
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
      else setState(isStopped.current ? { is: "ready" } : { is: "previewed", subject, counts });
    } catch {
      setState({ is: "failed", counts });
    }
    if (!isPreview) onDone?.();
  }

  return (
    <>
      <div className="console-row">
        {choice?.(isBusy)}
        {previews.map(({ label, isDisabled, ...subject }) => (
          <button
            type="button"
            className="quiet"
            key={label}
            disabled={isBusy || isDisabled}
            onClick={() => run({ order, ...subject })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="console-hint">{texts[`${order}.hint`]}</p>
      <div aria-live="polite">
        {state.is === "previewing" && <p>{texts.looking({ n: sumOf(state.counts) })}</p>}
        {state.is === "running" && (
          <p>
            <progress aria-hidden="true" value={state.counts.done ?? 0} max={state.total} />{" "}
            {texts.going({ done: state.counts.done ?? 0, total: state.total })}
          </p>
        )}
      </div>
      {isBusy && (
        <button type="button" className="quiet" onClick={() => stop(isStopped)}>
          {texts.stop}
        </button>
      )}
      {state.is === "previewed" && (
        <Notice kind="attention">
          <Counts counts={state.counts} done={texts.would({ n: leadCount })} />
          {minutes > 0 && <p>{texts.pace({ minutes, pace: bulkPace })}</p>}
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
        </Notice>
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

function Counts({ counts, done }: { counts: BulkCounts; done: string }) {
  const texts = useTexts(bulkTexts);
  const failures = useTexts(orderFailures);
  const { done: _, ...otherCounts } = counts;
  return (
    <>
      <p>{done}</p>
      {entriesOf(otherCounts).map(([outcome, n = 0]) => (
        <p key={outcome}>
          {texts.left({ n, why: optionalText(failures, outcome.replaceAll(" ", "_")) ?? outcome })}
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
