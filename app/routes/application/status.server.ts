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
import { type ReportedDeliveries, receiptOf, statusOf } from "../../domain/contract/receipts.ts";
import { workingDaysAfter } from "../../domain/visit/opening-hours.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/status";
import { readApplication } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * A look-up that found nothing. `errors` holds codes: `wrong` for the reference if nobody has it, and for both fields
 * if they do not belong together. `triesLeft` is 0 unless the problem is `wrong`.
 */
export type FailedLookup = {
  typed: Record<"reference" | "last_four", string>;
  errors: Partial<FailedLookup["typed"]>;
  problem?: "unknown" | "wrong" | "closed" | "busy" | "unavailable";
  triesLeft: number;
};

export type FoundApplication = ReturnType<typeof foundApplication>;

/**
 * Loads the page about what became of an application. A visitor whose browser has the application's receipt types
 * nothing and uses up no try, so nobody can shut that visitor out. The browser sends the receipt's cookie only within
 * the area in which the visitor applied. A visitor who applied in the area of auto finance is redirected there.
 */
export async function loadStatus({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url, timeZone } = context.get(requestFactsContext);
  const { receipt } = await readApplication(context, request);
  const financePath = statusPathAt("/auto-finance");
  const financeRequest = new Request(new URL(financePath, url), { headers: request.headers });
  const { browserId } = context.get(applicationCookiesContext);
  if (!receipt && url.pathname !== financePath && browserId.read(financeRequest)) throw redirect(financePath);
  return {
    timeZone,
    phone: context.get(visitorContext).phone,
    applicationOfReceipt: receipt && (await statusFromReceipt(context, receipt)),
  };
}

/** Reads the status with the browser's receipt; undefined also if the lead is stored without a receipt. */
async function statusFromReceipt(
  context: Context,
  { id, receiptSecret }: Receipt,
): Promise<FoundApplication | undefined> {
  const token = receiptTokenOf({ id, secret: receiptSecret });
  const result = token ? await context.get(servicesContext).call(receiptOf, { token }) : undefined;
  if (!result?.ok) return undefined;
  return {
    ...foundApplication(context, { ...result.response, ...result.response.receipt }),
    link: receiptAddress(token),
  };
}

/**
 * `promise` says by when somebody gets in touch, unless the applicant withdrew the consent to be contacted. `link`
 * leads to the receipt.
 */
function foundApplication(
  context: Context,
  status: { reference: string; acceptedAt: string; deliveries: ReportedDeliveries; withdrawnAt: string },
) {
  const { reference, acceptedAt, deliveries, withdrawnAt } = status;
  const { brand, hours } = context.get(configContext);
  const { timeZone } = context.get(requestFactsContext);
  const due = withdrawnAt ? undefined : workingDaysAfter(Date.parse(acceptedAt), brand.answerDays, hours);
  const now = context.get(clockContext)();
  const promise = due ? { until: untilValues(due, timeZone), isLate: now >= due } : undefined;
  return { reference, acceptedAt, deliveries, withdrawnAt, promise, link: "" };
}

/**
 * Looks up the status of the application that the form names. The result is in the response to the form: no address
 * has the reference or the digits.
 */
export async function serveStatusForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const formValues = { reference: form.text("reference"), last_four: form.text("last_four") };
  const failure = (status: number, details: Partial<FailedLookup>, headers: HeadersInit = {}) =>
    data(
      { found: undefined, failedLookup: { typed: formValues, errors: {}, triesLeft: 0, ...details } },
      { status, headers },
    );
  const reference = parseReference(formValues.reference);
  const digits = fourDigits(formValues.last_four);

  const { receipt } = await readApplication(context, request);
  const applicationOfReceipt =
    receipt && receipt.reference === reference ? await statusFromReceipt(context, receipt) : undefined;
  if (applicationOfReceipt) return { found: applicationOfReceipt, failedLookup: undefined };
  if (!reference || !digits)
    return failure(422, {
      errors: { ...(!reference && { reference: "format" }), ...(!digits && { last_four: "format" }) },
    });

  const result = await context.get(servicesContext).call(statusOf, { reference, digits });
  if (!result.ok)
    return result.status === 429
      ? failure(429, { problem: "busy" }, { "retry-after": String(result.retryAfter) })
      : failure(503, { problem: "unavailable" });
  const { status, left: triesLeft } = result.response;
  // The services count no tries for a reference that they do not know.
  if (triesLeft === null) return failure(422, { problem: "unknown", errors: { reference: "wrong" } });
  if (!status && triesLeft > 0)
    return failure(422, { problem: "wrong", errors: { reference: "wrong", last_four: "wrong" }, triesLeft });
  if (!status) return failure(422, { problem: "closed" });
  return { found: foundApplication(context, { reference, ...status }), failedLookup: undefined };
}
