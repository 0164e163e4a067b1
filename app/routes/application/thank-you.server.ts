import { data, type RouterContextProvider, redirect } from "react-router";
import { captchaOf, captchaTokenOf } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  signaturesContext,
  textReaderContext,
  visitorContext,
} from "../../context.ts";
import { untilValues } from "../../copy/saved.ts";
import { handover, statusLink } from "../../copy/status.ts";
import { confirmationEmail, securityWord, thankYou, thankYouWhen } from "../../copy/thank-you.ts";
import type { Draft, Receipt } from "../../domain/application/draft.ts";
import {
  areaOf,
  referenceQuery,
  reviewQuery,
  statusPathAt,
  thankYouPath,
} from "../../domain/application/flows.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { callerWord, parseReference, referenceOf } from "../../domain/application/reference.ts";
import { releaseSubmission, reviewOf } from "../../domain/contract/internal.ts";
import { ownExampleOf } from "../../domain/estimate/own-example.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { frameAddress } from "../../domain/visit/frame-address.ts";
import { workingDaysAfter } from "../../domain/visit/opening-hours.ts";
import { pages } from "../../pages.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/thank-you";
import { isUncovered } from "./ace.server.ts";
import { type BrowserApplication, readApplication } from "./draft.server.ts";
import type { FormRequest } from "./respond.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads the thank-you page. A reference in the address is removed if the browser's receipt has the same reference. */
export async function loadThanks({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const { appointments, brand, captcha } = context.get(configContext);
  const { phone, ownZipcode } = context.get(visitorContext);
  const application = await readApplication(context, request);
  const { reference, receipt, addressState } = await acceptedApplication(context, application);
  if (receipt && url.searchParams.has(referenceQuery)) throw redirect(url.pathname, 303);
  const { review, conversionId, confirms } = receipt ? await stateOfReceipt(context, receipt) : addressState;
  const isNewlyReleased = receipt && review !== receipt.review && conversionId !== "";
  const headers = isNewlyReleased
    ? await application.write({ visit: { ...receipt, review, conversionId, confirms } })
    : undefined;
  const promisesContact =
    reference !== undefined && review === "" && !(await isUncovered(context, ownZipcode));
  const view = {
    reference,
    review,
    /** An e-mail to the applicant is on its way. */
    confirms: review === "" && confirms,
    receiptLink: receipt ? receiptLink(receipt) : "",
    /** The word by which the visitor knows our callers; empty if callers need none. */
    callerWord: receipt && brand.proof.callerWord ? callerWord(receipt.id) : "",
    phone: localPhone(phone),
    /**
     * Whether the page promises by when somebody gets in touch. It promises nothing while the application waits for
     * the captcha, or if no dealer covers the zipcode.
     */
    promisesContact,
    /** The day by which somebody gets in touch, if the browser knows when the application was accepted. */
    contactBy: promisesContact && receipt ? contactBy(context, receipt) : undefined,
    /** An example with the applicant's own numbers, which only the sealed receipt has. */
    example: review === "" && receipt?.numbers ? ownExampleOf(receipt.numbers) : undefined,
    captcha: review ? captchaOf(captcha) : undefined,
    action: url.pathname + url.search,
    appointmentPath:
      appointments && review === ""
        ? `${areaOf(url.pathname)}/cita${queryWithReference(reference, receipt)}`
        : "",
    /** The frame that reports the conversion to Google Ads; empty if there is nothing to report. */
    conversionFrame:
      reportsToAds(context) && receipt && conversionId
        ? frameAddress(`${areaOf(url.pathname)}/conversion`, conversionId)
        : "",
  };
  return data(view, headers ? { headers } : {});
}

function contactBy(context: Context, { touchedAt }: Receipt) {
  const { brand, hours } = context.get(configContext);
  const due = workingDaysAfter(touchedAt, brand.answerDays, hours);
  return due === undefined ? undefined : untilValues(due, context.get(requestFactsContext).timeZone);
}

function receiptLink({ id, receiptSecret }: Pick<Receipt, "id" | "receiptSecret">): string {
  const token = receiptTokenOf({ id, secret: receiptSecret });
  return token && receiptAddress(token);
}

/** Writes the e-mail to the applicant, if e-mails are sent. It has no answer, because others may read the mailbox. */
export async function writeConfirmation(context: Context, draft: Draft, path: string) {
  const { brand, origin, writesToApplicants } = context.get(configContext);
  if (!writesToApplicants) return undefined;
  const { of } = await context.get(textReaderContext).read(pages.thankYou.texts, false);
  const [own, page, word] = [of(confirmationEmail), of(thankYou), of(securityWord)];
  const { heading, steps } = of(handover);
  const promise = of(thankYouWhen).promise({ days: brand.answerDays });
  const reference = await referenceOf(draft.id);
  const receipt = receiptLink(draft);
  const blocks = [
    [page.heading, ...((await isUncovered(context, draft.answers.zipcode)) ? [] : [promise]), own.keep],
    [`${page["reference.label"]}: ${reference}`, own["reference.note"]],
    brand.proof.callerWord ? [`${word.label}: ${callerWord(draft.id)}`, word.note] : [],
    [heading, ...steps.map(({ title, text }) => `${title}. ${text}`)],
    receipt ? [page["receipt.heading"], page["receipt.text"], own["receipt.care"], origin + receipt] : [],
    [of(statusLink).here, origin + statusPathAt(path)],
    [page["data.link"], `${origin}/opciones-de-privacidad#mis-datos`],
    [page["care.heading"], page["care.text"]],
    [own["stranger.heading"], own.stranger, `${origin}/contactanos`],
  ];
  const text = blocks.flatMap((lines) => (lines.length > 0 ? lines.join("\n") : [])).join("\n\n");
  return { sender: brand.name, subject: own.subject({ reference }), text };
}

/** Whether conversions are reported: never for a browser that sends Global Privacy Control. */
const reportsToAds = (context: Context): boolean =>
  context.get(configContext).conversion !== undefined && !context.get(requestFactsContext).gpc;

export type ReleaseProblem = "captcha" | "too_many" | "unavailable";

/** Releases the application that waits for the captcha, and shows the page again. */
export async function serveReleaseForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const application = await readApplication(context, request);
  const { reference, receipt } = await acceptedApplication(context, application);
  if (!reference) return redirect(url.pathname, 303);
  const failure = (status: number, problem: ReleaseProblem, retryAfter = 0) => {
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data({ problem }, { status, headers });
  };
  const captchaToken = captchaTokenOf(await readForm(request));
  if (!captchaToken) return failure(422, "captcha");

  const result = await context.get(servicesContext).call(releaseSubmission, {
    ...(receipt ? { submissionId: receipt.id } : { reference }),
    captchaToken,
  });
  if (!result.ok && result.status === 429) return failure(429, "too_many", result.retryAfter);
  if (!result.ok && result.status !== 422) return failure(503, "unavailable", result.retryAfter);
  if (!result.ok || !result.response.released) return failure(422, "captcha");

  const touchedAt = context.get(clockContext)();
  // A second press must not bring back the conversion that the first press released and that may be reported by now.
  const conversionId = receipt?.review === "" ? receipt.conversionId : result.response.conversionId;
  const { confirms } = result.response;
  const releasedReceipt = receipt && { ...receipt, review: "" as const, conversionId, confirms, touchedAt };
  const headers = (releasedReceipt && (await application.write({ visit: releasedReceipt }))) ?? new Headers();
  const query = queryWithReference(reference, receipt);
  return redirect(url.pathname + query, { status: 303, headers });
}

/** Why the application waits (empty: it does not), and the id of a conversion that is still to be reported. */
type ReviewState = Pick<Receipt, "review" | "conversionId" | "confirms">;
const noReviewState: ReviewState = { review: "", conversionId: "", confirms: false };

/**
 * Finds the application that the page is about: the application of the browser's receipt, or the application in the
 * address if the services know its reference or this site signed the address. `addressState` is about the latter.
 */
export async function acceptedApplication(
  context: Context,
  application: BrowserApplication,
): Promise<{ reference: string | undefined; receipt: Receipt | undefined; addressState: ReviewState }> {
  const { searchParams } = context.get(requestFactsContext).url;
  const referenceInAddress = parseReference(searchParams.get(referenceQuery));
  const receipt =
    !referenceInAddress || referenceInAddress === application.receipt?.reference
      ? application.receipt
      : undefined;
  if (receipt || !referenceInAddress)
    return { reference: receipt?.reference, receipt, addressState: noReviewState };
  const addressState = await stateOfAddress(context, referenceInAddress, searchParams);
  return {
    reference: addressState && referenceInAddress,
    receipt,
    addressState: addressState ?? noReviewState,
  };
}

/** The address of the thank-you page. For a browser without cookies it names the accepted application, signed. */
export async function thanksPath(
  { context, step, application }: FormRequest,
  { reference, review }: Pick<Receipt, "reference" | "review">,
): Promise<string> {
  const path = thankYouPath(step.flow);
  if (application.hasCookie) return path;
  const signedFacts = { [referenceQuery]: reference, [reviewQuery]: review && "si" };
  return `${path}?${await context.get(signaturesContext).queries.sign(signedFacts)}`;
}

/** The query that names the reference; empty if the browser has the application's receipt. */
export const queryWithReference = (reference: string | undefined, receipt: Receipt | undefined): string =>
  receipt || !reference ? "" : `?${referenceQuery}=${reference}`;

/** The review state from the services or, if they do not know the reference, from the receipt. */
async function stateOfReceipt(context: Context, receipt: Receipt): Promise<ReviewState> {
  // An application that was released never waits again.
  if (receipt.review === "") return receipt;
  const { reference } = receipt;
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  return result.ok && result.response.known ? result.response : receipt;
}

/**
 * The review state from the services or from a signed address; undefined for an unknown reference.
 * @throws a 429 response over the limit, and a 503 response while the services do not respond.
 */
async function stateOfAddress(
  context: Context,
  reference: string,
  query: URLSearchParams,
): Promise<ReviewState | undefined> {
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  if (result.ok && result.response.known) return result.response;
  const signedQuery = await context.get(signaturesContext).queries.read(query, [referenceQuery, reviewQuery]);
  if (signedQuery) return { ...noReviewState, review: signedQuery[reviewQuery] ? "captcha" : "" };
  if (!result.ok) throw data(null, { status: result.status === 429 ? 429 : 503 });
  return undefined;
}
