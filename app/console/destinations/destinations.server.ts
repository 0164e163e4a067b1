import type { RouterContextProvider } from "react-router";
import { consoleContext } from "../../context.ts";
import {
  pauseDestination,
  replayLead,
  type TestResult,
  testDestination,
} from "../../domain/contract/operator/destinations.ts";
import { orderLeads } from "../../domain/contract/operator/leads.ts";
import { orderMany } from "../../domain/operator/bulk-orders.ts";

/** `replayed`: its outcome, with `_` for spaces; `unknown` where there is no such lead. */
export type DestinationResult =
  | { is: "tested"; test: TestResult }
  | { is: "paused" }
  | { is: "failed" }
  | { is: "resumed"; sent: number }
  | { is: "replayed"; outcome: string };

/** The most pages of one press: each is a call of the services, which a request may make so many of. */
const mostPages = 20;

/** The orders of the screen. */
export async function obeyOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<DestinationResult> {
  const { call } = context.get(consoleContext).operator;
  const [to, order] = [String(form.get("to")), form.get("order")];
  if (order === "test") {
    const result = await call(testDestination, { to });
    return result.ok ? { is: "tested", test: result.answer } : { is: "failed" };
  }
  if (order === "replay") {
    const result = await call(replayLead, { id: String(form.get("lead")), to });
    return { is: "replayed", outcome: result.ok ? result.answer.outcome.replaceAll(" ", "_") : "unknown" };
  }
  const { ok } = await call(pauseDestination, { to, isPaused: order !== "resume" });
  if (!ok || order !== "resume") return { is: ok ? "paused" : "failed" };
  let [sent, pages] = [0, 0];
  // What waits, and not what was refused.
  for (const status of ["queued", "needs attention"] as const) {
    const filter = { destination: to, status };
    const page = async (cursor: string) => {
      const result = await call(orderLeads, { order: "retry", filter, cursor });
      return result.ok ? result.answer : { counts: {}, cursor: "" };
    };
    const counts = await orderMany(page, { isPaced: false, onProgress: () => ++pages < mostPages });
    sent += counts.done ?? 0;
  }
  return { is: "resumed", sent };
}
