import { data, type RouterContextProvider, redirect } from "react-router";
import { captchaOf, captchaTokenOf } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  signedQueriesContext,
  visitorContext,
} from "../../context.ts";
import { callerWord } from "../../domain/application/caller-word.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { areaOf, thankYouPath } from "../../domain/application/flows.ts";
import { referenceQuery, reviewQuery } from "../../domain/application/page-queries.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { parseReference } from "../../domain/application/reference.ts";
import type { VisitorReview } from "../../domain/application/review.ts";
import { releaseSubmission, reviewOf } from "../../domain/contract/internal.ts";
import { frameAddress } from "../../domain/visit/frame-address.ts";
import { readForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/thank-you";
import { type BrowserApplication, readApplication } from "./draft.server.ts";
import type { Sent } from "./respond.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * What the thank-you page says of an application; without a reference it says so. An address that names what the
 * browser's receipt names too leads to the one without it.
 */
export async function loadThanks({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const { appointments, brand, captcha } = context.get(configContext);
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
    /** The path of its receipt; empty where this browser has none. */
    receipt: receipt ? receiptLink(receipt) : "",
    /** What a caller must know; empty where callers do not promise to say it, or this browser has no receipt. */
    callerWord: receipt && brand.proof.callerWord ? callerWord(receipt.id) : "",
    /** The telephone that this visitor sees; empty where none is shown. */
    phone: context.get(visitorContext).phone,
    /** What sends it, where a captcha can. */
    captcha: review ? captchaOf(captcha) : undefined,
    action: url.pathname + url.search,
    appointment:
      appointments && review === "" ? `${areaOf(url.pathname)}/cita${withReference(reference, receipt)}` : "",
    /** The document that tells Google Ads of this application; empty: there is nothing to tell. */
    conversion:
      tellsAds(context) && receipt && conversionId
        ? frameAddress(`${areaOf(url.pathname)}/conversion`, conversionId)
        : "",
  };
  return data(thanks, headers ? { headers } : {});
}

function receiptLink({ id, receiptSecret }: Receipt): string {
  const token = receiptTokenOf({ id, secret: receiptSecret });
  return token && receiptAddress(token);
}

const tellsAds = (context: Context): boolean =>
  context.get(configContext).conversion !== undefined && !context.get(requestFactsContext).gpc;

/** Why the captcha that was sent did not send the application. */
export type ReleaseProblem = "captcha" | "too_many" | "unavailable";

/** The captcha solved on the thank-you page: sends the application that waits for it, and shows the page again. */
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
  // Pressed twice: the first press has the conversion, and it may have been told by now.
  const conversionId = receipt?.review === "" ? receipt.conversionId : result.answer.conversionId;
  const sent = receipt && { ...receipt, review: "" as const, conversionId, touchedAt };
  const headers = (sent && (await application.write({ visit: sent }))) ?? new Headers();
  const query = withReference(reference, receipt);
  return redirect(url.pathname + query, { status: 303, headers });
}

/** Whether an application waits for a captcha, and the conversion that is still to be told. */
type ReviewState = { review: VisitorReview; conversionId: string };
const nothingStated: ReviewState = { review: "", conversionId: "" };

/**
 * The application that a thank-you page or an appointment is about: the browser's receipt names it, or the address, for
 * browsers without cookies, old bookmarks and another day. The receipt is there only if it is of the same one; an address
 * names only what the services know, or what this site signed.
 */
export async function sentApplication(
  context: Context,
  application: BrowserApplication,
): Promise<{ reference: string | undefined; receipt: Receipt | undefined; stated: ReviewState }> {
  const { searchParams } = context.get(requestFactsContext).url;
  const asked = parseReference(searchParams.get(referenceQuery));
  const receipt = !asked || asked === application.receipt?.reference ? application.receipt : undefined;
  if (receipt || !asked) return { reference: receipt?.reference, receipt, stated: nothingStated };
  const stated = await stateOfAddress(context, asked, searchParams);
  return { reference: stated && asked, receipt, stated: stated ?? nothingStated };
}

/** Where what was accepted is shown: the browser's receipt names it, or the address where the browser takes no cookies. */
export async function thanksPath(
  { context, step, application }: Sent,
  { reference, review }: Pick<Receipt, "reference" | "review">,
): Promise<string> {
  const path = thankYouPath(step.flow);
  if (application.hasCookie) return path;
  const stated = { [referenceQuery]: reference, [reviewQuery]: review && "si" };
  return `${path}?${await context.get(signedQueriesContext).sign(stated)}`;
}

/** The query of an address about this application: it names the reference only to a browser without its receipt. */
export const withReference = (reference: string | undefined, receipt: Receipt | undefined): string =>
  receipt || !reference ? "" : `?${referenceQuery}=${reference}`;

/**
 * The services know an application as soon as they find it by its reference; until then, and while they do not answer, it
 * is as the form was answered: by the receipt, or without cookies by the address.
 */
async function reviewState(context: Context, receipt: Receipt): Promise<ReviewState> {
  // What did not wait when it was accepted, or was released, never waits again.
  if (receipt.review === "") return receipt;
  const { reference } = receipt;
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  return result.ok && result.answer.known ? result.answer : receipt;
}

/** @returns undefined for a reference that nobody knows. @throws a 503 while nobody can say whether there is one. */
async function stateOfAddress(
  context: Context,
  reference: string,
  query: URLSearchParams,
): Promise<ReviewState | undefined> {
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  if (result.ok && result.answer.known) return result.answer;
  const signed = await context.get(signedQueriesContext).read(query, [referenceQuery, reviewQuery]);
  if (signed) return { review: signed[reviewQuery] ? "captcha" : "", conversionId: "" };
  if (!result.ok) throw data(null, { status: 503 });
  return undefined;
}
