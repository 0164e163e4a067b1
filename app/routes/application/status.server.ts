import { data, type RouterContextProvider, redirect } from "react-router";
import {
  applicationCookiesContext,
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  visitorContext,
} from "../../context.ts";
import { untilValues } from "../../copy/saved.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { fourDigits } from "../../domain/application/saved-application.ts";
import { receiptOf, statusOf, type ToldDeliveries } from "../../domain/contract/receipts.ts";
import { workingDaysAfter } from "../../domain/visit/opening-hours.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/status";
import { readApplication } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `errors`: codes. `left`: wrong tries that are left. */
export type FailedAsk = {
  typed: Record<"reference" | "last_four", string>;
  errors: Partial<FailedAsk["typed"]>;
  problem?: "unknown" | "wrong" | "closed" | "busy" | "unavailable";
  left: number;
};

export type Found = ReturnType<typeof found>;

/**
 * The browser that has an application's receipt reads what became of it and types nothing: no try is counted, and nobody can
 * shut it out. The receipt's cookie goes to its own area alone, so whoever applied in the other one is led there.
 */
export async function loadStatus({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url, timeZone } = context.get(requestFactsContext);
  const { receipt } = await readApplication(context, request);
  const other = statusPathAt("/auto-finance");
  const there = new Request(new URL(other, url), { headers: request.headers });
  if (!receipt && url.pathname !== other && context.get(applicationCookiesContext).browserId.read(there))
    throw redirect(other);
  return {
    timeZone,
    phone: context.get(visitorContext).phone,
    own: receipt && (await findOwn(context, receipt)),
  };
}

/** Undefined where the lead is stored without a receipt, too. */
async function findOwn(context: Context, { id, receiptSecret }: Receipt): Promise<Found | undefined> {
  const token = receiptTokenOf({ id, secret: receiptSecret });
  const result = token ? await context.get(servicesContext).call(receiptOf, { token }) : undefined;
  if (!result?.ok) return undefined;
  return { ...found(context, { ...result.answer, ...result.answer.receipt }), link: receiptAddress(token) };
}

/** `promise`: by when somebody answers, where the applicant still wants it. `link`: to the receipt. */
function found(
  context: Context,
  status: { reference: string; acceptedAt: string; deliveries: ToldDeliveries; withdrawnAt: string },
) {
  const { reference, acceptedAt, deliveries, withdrawnAt } = status;
  const { brand, hours } = context.get(configContext);
  const { timeZone } = context.get(requestFactsContext);
  const due = withdrawnAt ? undefined : workingDaysAfter(Date.parse(acceptedAt), brand.answerDays, hours);
  const now = context.get(clockContext)();
  const promise = due ? { until: untilValues(due, timeZone), isLate: now >= due } : undefined;
  return { reference, acceptedAt, deliveries, withdrawnAt, promise, link: "" };
}

/** What is found is in the answer to the form: no address has the reference or the digits. */
export async function answerStatus({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const typed = { reference: form.text("reference"), last_four: form.text("last_four") };
  const failed = (status: number, why: Partial<FailedAsk>, headers: HeadersInit = {}) =>
    data({ found: undefined, failed: { typed, errors: {}, left: 0, ...why } }, { status, headers });
  const reference = parseReference(typed.reference);
  const digits = fourDigits(typed.last_four);

  const { receipt } = await readApplication(context, request);
  const own = receipt?.reference === reference ? receipt && (await findOwn(context, receipt)) : undefined;
  if (own) return { found: own, failed: undefined };
  if (!reference || !digits)
    return failed(422, {
      errors: { ...(!reference && { reference: "format" }), ...(!digits && { last_four: "format" }) },
    });

  const result = await context.get(servicesContext).call(statusOf, { reference, digits });
  if (!result.ok)
    return result.status === 429
      ? failed(429, { problem: "busy" }, { "retry-after": String(result.retryAfter) })
      : failed(503, { problem: "unavailable" });
  const { status, left } = result.answer;
  if (left === null) return failed(422, { problem: "unknown" });
  if (!status) return failed(422, { problem: left > 0 ? "wrong" : "closed", left });
  return { found: found(context, { reference, ...status }), failed: undefined };
}
