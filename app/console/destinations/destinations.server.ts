import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import {
  pauseDestination,
  replayLead,
  retryDestination,
  type TestResult,
  testDestination,
} from "../../domain/contract/operator/destinations.ts";
import type { SendAgainResult } from "../ui/send-again.tsx";

type Context = Readonly<RouterContextProvider>;

/** `replayed`: its outcome, with `_` for spaces; `unknown` where there is no such lead. */
export type DestinationResult =
  | { is: "tested"; test: TestResult }
  | { is: "paused" }
  | { is: "replayed"; outcome: string }
  | SendAgainResult;

/** The orders of the screen; without one, what a destination has not taken is sent again. */
export async function obeyOrder(context: Context, form: FormData): Promise<DestinationResult> {
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
  if (order === "pause" || order === "resume") {
    const { ok } = await call(pauseDestination, { to, isPaused: order === "pause" });
    if (!ok || order === "pause") return { is: ok ? "paused" : "failed" };
  }
  return sendAgain(context, form);
}

/** The most pages of one press: each is a call of the services, which a request may make so many of. */
const mostPages = 20;

/** Sends again what a destination refused, or answered in words that decide nothing, page by page. */
async function sendAgain(context: Context, form: FormData): Promise<SendAgainResult> {
  const field = (name: string) => String(form.get(name) ?? "");
  const sent = retryDestination.request.safeParse({
    to: field("to"),
    since: field("since"),
    status: field("status"),
  });
  if (!sent.success) return { is: "failed" };
  const input: z.input<typeof retryDestination.request> = sent.data;
  const operator = context.get(consoleContext).operator;
  let [started, others, cursor] = [0, 0, ""];
  for (let page = 0; page < mostPages; page++) {
    const result = await operator.call(retryDestination, { ...input, cursor });
    if (!result.ok) return { is: "failed" };
    const { started: more = 0, ...rest } = result.answer.counts;
    started += more;
    others += Object.values(rest).reduce((sum, count) => sum + count, 0);
    cursor = result.answer.cursor;
    if (!cursor) break;
  }
  return { is: "sent", started, others, isWhole: !cursor };
}
