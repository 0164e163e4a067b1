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
import { leadTexts } from "../../operator-copy/lead.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";
import { Notice } from "./notice.tsx";
import { focusOn } from "./two-presses.tsx";

/** The subject of an order, as it was when the preview was loaded. */
type Subject = { order: BulkOrder; ids?: readonly string[]; filter?: Partial<LeadFilter> };
/** A preview that can be loaded: its button, and its leads. Without leads the button is disabled. */
type Preview = Omit<Subject, "order"> & { label: string; isDisabled?: boolean };

type State =
  | { is: "ready" }
  | { is: "looking"; counts: BulkCounts }
  | { is: "looked"; meant: Subject; counts: BulkCounts }
  | { is: "going"; counts: BulkCounts; total: number }
  | { is: "over" | "stopped" | "failed"; counts: BulkCounts };

/**
 * Gives an order for many leads. The operator loads a preview first and then gives the order, sees its progress and
 * can stop it.
 */
export function OrderMany(props: {
  order: BulkOrder;
  looks: readonly Preview[];
  /** Controls beside the buttons, such as a choice of the order. */
  choice?: (isBusy: boolean) => React.ReactNode;
  onDone?: () => void;
}) {
  const { order, looks, choice, onDone } = props;
  const texts = useTexts(bulkTexts);
  const [storedState, setState] = useState<State>({ is: "ready" });
  // The order changed after this preview was loaded.
  const state =
    storedState.is === "looked" && storedState.meant.order !== order
      ? ({ is: "ready" } as const)
      : storedState;
  const isStopped = useRef(false);
  useEffect(() => () => endOf(isStopped), []);

  const isBusy = state.is === "looking" || state.is === "going";
  const count = state.is === "looked" ? (state.counts.done ?? 0) : 0;
  const minutes = bulkMinutes(order, count);

  /**
   * Runs the order, or its preview.
   * @param total the number of leads that the preview counted; undefined runs the preview.
   */
  async function run(subject: Subject, total?: number) {
    const isDry = total === undefined;
    let counts: BulkCounts = {};
    isStopped.current = false;
    const onProgress = (soFar: BulkCounts) => {
      counts = soFar;
      setState(isDry ? { is: "looking", counts } : { is: "going", counts, total });
      return !isStopped.current;
    };
    onProgress({});
    try {
      const isPaced = !isDry && bulkOrders[subject.order].sends;
      await orderMany((cursor) => call({ ...subject, dryRun: isDry, cursor }), { isPaced, onProgress });
      if (!isDry) setState({ is: isStopped.current ? "stopped" : "over", counts });
      else setState(isStopped.current ? { is: "ready" } : { is: "looked", meant: subject, counts });
    } catch {
      setState({ is: "failed", counts });
    }
    if (!isDry) onDone?.();
  }

  return (
    <>
      <div className="console-row">
        {choice?.(isBusy)}
        {looks.map(({ label, isDisabled, ...meant }) => (
          <button
            type="button"
            key={label}
            disabled={isBusy || isDisabled}
            onClick={() => run({ order, ...meant })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="console-hint">{texts[`${order}.hint`]}</p>
      <div aria-live="polite">
        {state.is === "looking" && <p>{texts.looking({ n: sumOf(state.counts) })}</p>}
        {state.is === "going" && (
          <p>
            <progress aria-hidden="true" value={state.counts.done ?? 0} max={state.total} />{" "}
            {texts.going({ done: state.counts.done ?? 0, total: state.total })}
          </p>
        )}
      </div>
      {isBusy && (
        <button type="button" className="quiet" onClick={() => endOf(isStopped)}>
          {texts.stop}
        </button>
      )}
      {state.is === "looked" && (
        <Notice kind="attention">
          <Counts counts={state.counts} done={texts.would({ n: count })} />
          {minutes > 0 && <p>{texts.pace({ minutes, pace: bulkPace })}</p>}
          {count > 0 && (
            <button
              type="button"
              className={order === "refuse" ? "danger" : undefined}
              ref={focusOn}
              onClick={() => run(state.meant, count)}
            >
              {texts[`${order}.go`]({ n: count })}
            </button>
          )}
        </Notice>
      )}
      {(state.is === "over" || state.is === "stopped" || state.is === "failed") && (
        <Notice kind={state.is === "over" ? "good" : state.is === "stopped" ? "attention" : "bad"}>
          {state.is !== "over" && <p>{texts[state.is]}</p>}
          <Counts counts={state.counts} done={texts.done({ n: state.counts.done ?? 0 })} />
        </Notice>
      )}
    </>
  );
}

function endOf(isStopped: React.RefObject<boolean>): void {
  isStopped.current = true;
}

function Counts({ counts, done }: { counts: BulkCounts; done: string }) {
  const texts = useTexts(bulkTexts);
  const why = useTexts(leadTexts);
  const { done: _, ...otherCounts } = counts;
  return (
    <>
      <p>{done}</p>
      {entriesOf(otherCounts).map(([outcome, n = 0]) => (
        <p key={outcome}>
          {texts.left({ n, why: optionalText(why, `failed.${outcome.replaceAll(" ", "_")}`) ?? outcome })}
        </p>
      ))}
    </>
  );
}

/**
 * Sends one part of the order.
 * @throws Error if the response is not successful.
 */
async function call(order: Subject & { dryRun: boolean; cursor: string }) {
  const response = await fetch(consolePages.orders.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as { counts: BulkCounts; cursor: string };
}
