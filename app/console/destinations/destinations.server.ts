import type { RouterContextProvider } from "react-router";
import { consoleContext } from "../../context.ts";
import {
  pauseDestination,
  replayLead,
  type TestResult,
  testDestination,
} from "../../domain/contract/operator/destinations.ts";

/**
 * The result of an order. `replayed` has the delivery's outcome, with `_` for spaces as in the texts' keys, or
 * `unknown` if there is no such lead.
 */
export type DestinationResult =
  | { is: "tested"; test: TestResult }
  | { is: "done" }
  | { is: "failed" }
  | { is: "replayed"; outcome: string };

export async function carryOutOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<DestinationResult> {
  const { call } = context.get(consoleContext).operator;
  const [to, order] = [String(form.get("to")), form.get("order")];
  if (order === "test") {
    const result = await call(testDestination, { to });
    return result.ok ? { is: "tested", test: result.response } : { is: "failed" };
  }
  if (order === "replay") {
    const result = await call(replayLead, { id: String(form.get("lead")), to });
    return { is: "replayed", outcome: result.ok ? result.response.outcome.replaceAll(" ", "_") : "unknown" };
  }
  const { ok } = await call(pauseDestination, { to, isPaused: order !== "resume" });
  return { is: ok ? "done" : "failed" };
}
