import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { consoleContext } from "../../context.ts";
import { retryDestination } from "../../domain/contract/operator/destinations.ts";

/** The most pages of one press: each is a call of the services, which a request may make so many of. */
const mostPages = 20;

export type SendAgainResult =
  | { is: "sent"; started: number; others: number; isWhole: boolean }
  | { is: "failed" };

/** Sends again what a destination refused, or answered in words that decide nothing, page by page. */
export async function sendAgain(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<SendAgainResult> {
  const field = (name: string) => String(form.get(name) ?? "");
  const sent = retryDestination.request.safeParse({
    ...{ to: field("to"), since: field("since"), status: field("status") },
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
