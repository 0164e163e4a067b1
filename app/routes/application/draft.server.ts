import type { RouterContextProvider } from "react-router";
import { clockContext, draftCookieContext, visitorContext } from "../../context.ts";
import { type Draft, type Receipt, startDraft } from "../../domain/application/draft.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";

/**
 * A draft under the id that a form carries, when that could be one of ours; under a new one otherwise. It begins now,
 * unless the form's token says when the form was shown.
 */
export function freshDraft(
  context: Readonly<RouterContextProvider>,
  options: { id?: string; startedAt?: number | undefined; vehicle?: Vehicle | undefined },
): Draft {
  const now = context.get(clockContext)();
  if (options.id && isSubmissionId(options.id))
    return { ...startDraft(options.id, now, {}), startedAt: options.startedAt ?? now };
  const { value, origin } = context.get(visitorContext).zipcode;
  const zipcode = origin === "visitor" ? { zipcode: value } : {};
  return startDraft(crypto.randomUUID(), now, { ...zipcode, ...options.vehicle });
}

/** Headers that save a draft or receipt in the visitor's browser; undefined when it is too large for that. */
export async function saveHeaders(
  context: Readonly<RouterContextProvider>,
  value: Draft | Receipt,
  request: Request,
): Promise<Headers | undefined> {
  const cookies = await context.get(draftCookieContext).save(value, request);
  return cookies && withCookies(cookies);
}

/** Headers that set these cookies, given as `Set-Cookie` values. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
