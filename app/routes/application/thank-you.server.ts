import { data, type RouterContextProvider, redirect } from "react-router";
import { captchaOf, captchaTokenOf } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  signaturesContext,
  visitorContext,
} from "../../context.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { areaOf, referenceQuery, reviewQuery, thankYouPath } from "../../domain/application/flows.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { callerWord, parseReference } from "../../domain/application/reference.ts";
import type { VisitorReview } from "../../domain/application/review.ts";
import { releaseSubmission, reviewOf } from "../../domain/contract/internal.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { frameAddress } from "../../domain/visit/frame-address.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/thank-you";
import { isUncovered } from "./ace.server.ts";
import { type BrowserApplication, readApplication } from "./draft.server.ts";
import type { Sent } from "./respond.server.ts";

type Context = Readonly<RouterContextProvider>;

/** An address that names what the receipt names too leads to the one without it. */
export async function loadThanks({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const { appointments, brand, captcha } = context.get(configContext);
  const { phone, ownZipcode } = context.get(visitorContext);
  const application = await readApplication(context, request);
  const { reference, receipt, stated } = await sentApplication(context, application);
  if (receipt && url.searchParams.has(referenceQuery)) throw redirect(url.pathname, 303);
  const { review, conversionId } = receipt ? await reviewState(context, receipt) : stated;
  const converted = receipt && review !== receipt.review && conversionId !== "";
  const headers = converted
    ? await application.write({ visit: { ...receipt, review, conversionId } })
    : undefined;
  const thanks = {
    reference,
    review,
    receipt: receipt ? receiptLink(receipt) : "",
    /** Empty where callers are not asked for a word. */
    callerWord: receipt && brand.proof.callerWord ? callerWord(receipt.id) : "",
    phone: localPhone(phone),
    /** By when somebody answers: not while the application waits, nor where nobody works. */
    isPromised: reference !== undefined && review === "" && !(await isUncovered(context, ownZipcode)),
    captcha: review ? captchaOf(captcha) : undefined,
    action: url.pathname + url.search,
    appointment:
      appointments && review === "" ? `${areaOf(url.pathname)}/cita${withReference(reference, receipt)}` : "",
    /** Empty: there is nothing to report. */
    conversion:
      reportsToAds(context) && receipt && conversionId
        ? frameAddress(`${areaOf(url.pathname)}/conversion`, conversionId)
        : "",
  };
  return data(thanks, headers ? { headers } : {});
}

function receiptLink({ id, receiptSecret }: Receipt): string {
  const token = receiptTokenOf({ id, secret: receiptSecret });
  return token && receiptAddress(token);
}

const reportsToAds = (context: Context): boolean =>
  context.get(configContext).conversion !== undefined && !context.get(requestFactsContext).gpc;

export type ReleaseProblem = "captcha" | "too_many" | "unavailable";

/** Sends the application that waits for the captcha, and shows the page again. */
export async function answerThanks({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const application = await readApplication(context, request);
  const { reference, receipt } = await sentApplication(context, application);
  if (!reference) return redirect(url.pathname, 303);
  const failed = (status: number, problem: ReleaseProblem, retryAfter = 0) => {
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data({ problem }, { status, headers });
  };
  const captchaToken = captchaTokenOf(await readForm(request));
  if (!captchaToken) return failed(422, "captcha");

  const result = await context.get(servicesContext).call(releaseSubmission, {
    ...(receipt ? { submissionId: receipt.id } : { reference }),
    captchaToken,
  });
  if (!result.ok && result.status === 429) return failed(429, "too_many", result.retryAfter);
  if (!result.ok && result.status !== 422) return failed(503, "unavailable", result.retryAfter);
  if (!result.ok || !result.answer.released) return failed(422, "captcha");

  const touchedAt = context.get(clockContext)();
  // Pressed twice: the first press has the conversion, which may have been reported by now.
  const conversionId = receipt?.review === "" ? receipt.conversionId : result.answer.conversionId;
  const sent = receipt && { ...receipt, review: "" as const, conversionId, touchedAt };
  const headers = (sent && (await application.write({ visit: sent }))) ?? new Headers();
  const query = withReference(reference, receipt);
  return redirect(url.pathname + query, { status: 303, headers });
}

/** With the conversion that is still to be reported. */
type ReviewState = { review: VisitorReview; conversionId: string };
const nothingStated: ReviewState = { review: "", conversionId: "" };

/** Of the browser's receipt; or of the address, which counts if the services know it or this site signed it. */
export async function sentApplication(
  context: Context,
  application: BrowserApplication,
): Promise<{ reference: string | undefined; receipt: Receipt | undefined; stated: ReviewState }> {
  const { searchParams } = context.get(requestFactsContext).url;
  const named = parseReference(searchParams.get(referenceQuery));
  const receipt = !named || named === application.receipt?.reference ? application.receipt : undefined;
  if (receipt || !named) return { reference: receipt?.reference, receipt, stated: nothingStated };
  const stated = await stateOfAddress(context, named, searchParams);
  return { reference: stated && named, receipt, stated: stated ?? nothingStated };
}

/** Without cookies the address names what was accepted, signed. */
export async function thanksPath(
  { context, step, application }: Sent,
  { reference, review }: Pick<Receipt, "reference" | "review">,
): Promise<string> {
  const path = thankYouPath(step.flow);
  if (application.hasCookie) return path;
  const stated = { [referenceQuery]: reference, [reviewQuery]: review && "si" };
  return `${path}?${await context.get(signaturesContext).queries.sign(stated)}`;
}

/** Names the reference only to a browser without its receipt. */
export const withReference = (reference: string | undefined, receipt: Receipt | undefined): string =>
  receipt || !reference ? "" : `?${referenceQuery}=${reference}`;

/** As the form was answered, until the services find it by its reference. */
async function reviewState(context: Context, receipt: Receipt): Promise<ReviewState> {
  // Released once, it never waits again.
  if (receipt.review === "") return receipt;
  const { reference } = receipt;
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  return result.ok && result.answer.known ? result.answer : receipt;
}

/** @returns undefined for an unknown reference. @throws a 429 over the limit, and a 503 while the services do not answer. */
async function stateOfAddress(
  context: Context,
  reference: string,
  query: URLSearchParams,
): Promise<ReviewState | undefined> {
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  if (result.ok && result.answer.known) return result.answer;
  const signed = await context.get(signaturesContext).queries.read(query, [referenceQuery, reviewQuery]);
  if (signed) return { review: signed[reviewQuery] ? "captcha" : "", conversionId: "" };
  if (!result.ok) throw data(null, { status: result.status === 429 ? 429 : 503 });
  return undefined;
}
