import { useEffect, useRef, useState } from "react";
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
import { useConsoleTexts } from "../bilingual.ts";
import { bulkTexts } from "../copy/bulk.ts";
import { consolePages } from "../pages.ts";
import { Notice } from "./notice.tsx";

/** What an order is about, as it was when it was looked at. */
type Meant = { order: BulkOrder; ids?: readonly string[]; filter?: Partial<LeadFilter> };
/** What can be looked at: its button, and the leads; without them it cannot be pressed. */
type Look = Omit<Meant, "order"> & { label: string; isDisabled?: boolean };

type State =
  | { is: "ready" }
  | { is: "looking"; counts: BulkCounts }
  | { is: "looked"; meant: Meant; counts: BulkCounts }
  | { is: "going"; counts: BulkCounts; total: number }
  | { is: "over" | "stopped" | "failed"; counts: BulkCounts };

/** An order for many leads: looked at first, then given, with progress and a stop. */
export function OrderMany(props: {
  order: BulkOrder;
  looks: readonly Look[];
  /** Beside them, such as a choice of the order. */
  choice?: (isBusy: boolean) => React.ReactNode;
  onDone?: () => void;
}) {
  const { order, looks, choice, onDone } = props;
  const t = useConsoleTexts(bulkTexts);
  const [held, setState] = useState<State>({ is: "ready" });
  // What was looked at is of another order since.
  const state = held.is === "looked" && held.meant.order !== order ? ({ is: "ready" } as const) : held;
  const isStopped = useRef(false);
  useEffect(() => () => endOf(isStopped), []);

  const isBusy = state.is === "looking" || state.is === "going";
  const found = state.is === "looked" ? (state.counts.done ?? 0) : 0;
  const minutes = bulkMinutes(order, found);

  /** @returns undefined where the services did not answer; what was done until then is counted. */
  async function give(meant: Meant, dryRun: boolean, show: (counts: BulkCounts) => void) {
    let counts: BulkCounts = {};
    isStopped.current = false;
    const onProgress = (soFar: BulkCounts) => {
      counts = soFar;
      show(soFar);
      return !isStopped.current;
    };
    const isPaced = !dryRun && bulkOrders[meant.order].sends;
    try {
      return await orderMany((cursor) => call({ ...meant, dryRun, cursor }), { isPaced, onProgress });
    } catch {
      setState({ is: "failed", counts });
    }
  }

  async function look(meant: Meant) {
    setState({ is: "looking", counts: {} });
    const counts = await give(meant, true, (counts) => setState({ is: "looking", counts }));
    if (counts) setState(isStopped.current ? { is: "ready" } : { is: "looked", meant, counts });
  }

  async function go({ meant, counts: { done: total = 0 } }: State & { is: "looked" }) {
    setState({ is: "going", counts: {}, total });
    const counts = await give(meant, false, (counts) => setState({ is: "going", counts, total }));
    if (counts) setState({ is: isStopped.current ? "stopped" : "over", counts });
    onDone?.();
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
            onClick={() => look({ order, ...meant })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="console-hint">{t(`${order}.hint`)}</p>
      <div aria-live="polite">
        {state.is === "looking" && <p>{t("looking", { n: sumOf(state.counts) })}</p>}
        {state.is === "going" && (
          <p>
            <progress aria-hidden="true" value={state.counts.done ?? 0} max={state.total} />{" "}
            {t("going", { done: state.counts.done ?? 0, total: state.total })}
          </p>
        )}
      </div>
      {isBusy && (
        <button type="button" className="quiet" onClick={() => endOf(isStopped)}>
          {t("stop")}
        </button>
      )}
      {state.is === "looked" && (
        <Notice kind="attention">
          <Counts counts={state.counts} done={t("would", { n: found })} />
          {minutes > 0 && <p>{t("pace", { minutes, pace: bulkPace })}</p>}
          {found > 0 && (
            <button
              type="button"
              className={order === "refuse" ? "danger" : undefined}
              ref={focusOn}
              onClick={() => go(state)}
            >
              {t(`${order}.go`, { n: found })}
            </button>
          )}
        </Notice>
      )}
      {(state.is === "over" || state.is === "stopped" || state.is === "failed") && (
        <Notice kind={state.is === "over" ? "good" : state.is === "stopped" ? "attention" : "bad"}>
          {state.is !== "over" && <p>{t(state.is)}</p>}
          <Counts counts={state.counts} done={t("done", { n: state.counts.done ?? 0 })} />
        </Notice>
      )}
    </>
  );
}

/** The same function at each render: React calls it once, when the button comes. */
const focusOn = (element: HTMLElement | null) => element?.focus();

function endOf(isStopped: React.RefObject<boolean>): void {
  isStopped.current = true;
}

function Counts({ counts, done }: { counts: BulkCounts; done: string }) {
  const t = useConsoleTexts(bulkTexts);
  const { done: _, ...left } = counts;
  return (
    <>
      <p>{done}</p>
      {entriesOf(left).map(([outcome, n = 0]) => (
        <p key={outcome}>{t(`left.${outcome}`, { n })}</p>
      ))}
    </>
  );
}

/** @throws Error without an answer. */
async function call(order: Meant & { dryRun: boolean; cursor: string }) {
  const response = await fetch(consolePages.orders.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as { counts: BulkCounts; cursor: string };
}
