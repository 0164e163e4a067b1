import { data, type RouterContextProvider, redirect } from "react-router";
import { captchaOf, captchaTokenOf } from "../../.server/captcha.ts";
import {
  clockContext,
  configContext,
  draftCookieContext,
  requestFactsContext,
  servicesContext,
} from "../../context.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { type Review, reviewSchema } from "../../domain/application/review.ts";
import { releaseSubmission, reviewOf } from "../../domain/contract/internal.ts";
import { readForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/thank-you";
import { saveHeaders } from "./draft.server.ts";
import { reviewQuery } from "./step.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What the thank-you page says of an application; without a reference it says so. */
export async function loadThanks({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const { appointments, captcha } = context.get(configContext);
  const reference = parseReference(url.searchParams.get("ref"));
  const review = reference
    ? await reviewState(context, reference, await receiptOf(context, request, reference))
    : "";
  return {
    reference,
    review,
    /** What sends it, where a captcha can. */
    captcha: review === "captcha" || review === "flood" ? captchaOf(captcha) : undefined,
    action: url.pathname + url.search,
    appointments: appointments && review === "",
  };
}

export type Thanks = Awaited<ReturnType<typeof loadThanks>>;

/** Why the captcha that was sent did not send the application. */
export type ReleaseProblem = "captcha" | "too_many" | "unavailable";

/** The captcha solved on the thank-you page: sends the application that waits for it, and shows the page again. */
export async function answerThanks({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const { url } = context.get(requestFactsContext);
  const reference = parseReference(url.searchParams.get("ref"));
  if (!reference) return redirect(url.pathname, 303);
  const failed = (status: number, problem: ReleaseProblem, retryAfter = 0) => {
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data({ problem }, { status, headers });
  };
  const captchaToken = captchaTokenOf(await readForm(request));
  if (!captchaToken) return failed(422, "captcha");

  const receipt = await receiptOf(context, request, reference);
  const result = await context.get(servicesContext).call(releaseSubmission, {
    ...(receipt ? { submissionId: receipt.id } : { reference }),
    captchaToken,
  });
  if (!result.ok && result.status === 429) return failed(429, "too_many", result.retryAfter);
  if (!result.ok && result.status !== 422) return failed(503, "unavailable", result.retryAfter);
  if (!result.ok || !result.answer.released) return failed(422, "captcha");

  const sent = receipt && { ...receipt, review: "" as const, touchedAt: context.get(clockContext)() };
  const headers = (sent && (await saveHeaders(context, sent, request))) ?? new Headers();
  return redirect(`${url.pathname}?ref=${reference}`, { status: 303, headers });
}

/** The browser's receipt of this very application; undefined where cookies are off, or it is another day. */
async function receiptOf(
  context: Context,
  request: Request,
  reference: string,
): Promise<Receipt | undefined> {
  const saved = await context.get(draftCookieContext).read(request);
  return saved?.kind === "receipt" && saved.reference === reference ? saved : undefined;
}

/**
 * Whether an application waits, and why. The services know it, as soon as they find it by its reference; until then, and
 * while they do not answer, it is as the form was answered: by the receipt, or without cookies by the address.
 */
async function reviewState(
  context: Context,
  reference: string,
  receipt: Receipt | undefined,
): Promise<Review> {
  // What did not wait when it was accepted, or was released, never waits again.
  if (receipt?.review === "") return "";
  const result = await context.get(servicesContext).call(reviewOf, { reference });
  if (result.ok && result.answer.known) return result.answer.review;
  if (receipt) return receipt.review;
  const { url } = context.get(requestFactsContext);
  return reviewSchema.catch("").parse(url.searchParams.get(reviewQuery) ?? "");
}
