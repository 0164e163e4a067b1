import type { RouterContextProvider } from "react-router";
import { clockContext, draftCookieContext, savedCookieContext, visitorContext } from "../../context.ts";
import { type Draft, type Receipt, startDraft } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import { toBase64url } from "../../domain/encoding.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";
import { markOpen } from "./open-application.server.ts";

/**
 * A draft under the id that a form carries, when that could be one of ours; under a new one otherwise. It begins now,
 * unless the form's token says when the form was shown. Without a cookie nothing keeps a receipt's secret the same
 * from copy to copy, so only a draft under an id of its own has one.
 */
export function freshDraft(
  context: Readonly<RouterContextProvider>,
  options: { id?: string; startedAt?: number | undefined; vehicle?: Vehicle | undefined },
): Draft {
  const now = context.get(clockContext)();
  if (options.id && isSubmissionId(options.id))
    return { ...startDraft(options.id, now, {}), startedAt: options.startedAt ?? now };
  const draft = startDraft(crypto.randomUUID(), now, { ...knownAnswers(context), ...options.vehicle });
  return { ...draft, receiptSecret: toBase64url(crypto.getRandomValues(new Uint8Array(16))) };
}

/** What a visitor has told us before: their zipcode. */
export function knownAnswers(context: Readonly<RouterContextProvider>): Pick<Answers, "zipcode"> {
  const { ownZipcode } = context.get(visitorContext);
  return ownZipcode ? { zipcode: ownZipcode } : {};
}

/**
 * Headers that save a draft or receipt in the visitor's browser, and mark whether there is an open application; undefined when
 * it is too large for that.
 */
export async function saveHeaders(
  context: Readonly<RouterContextProvider>,
  value: Draft | Receipt,
  request: Request,
): Promise<Headers | undefined> {
  const cookies = await context.get(draftCookieContext).save(value, request);
  if (!cookies) return undefined;
  // What is sent takes its saved copy along (saved-application.server.ts).
  const saved = value.kind === "draft" ? await context.get(savedCookieContext).read(request) : undefined;
  const before = await context.get(draftCookieContext).read(request);
  return withCookies([...cookies, ...(await markOpen(context, { draft: value, saved, before }))]);
}

/** Headers that set these cookies, given as `Set-Cookie` values. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
