import { data, type RouterContextProvider, redirect } from "react-router";
import {
  clockContext,
  cookieJarContext,
  draftCookieContext,
  requestFactsContext,
  savedCookieContext,
  servicesContext,
} from "../../context.ts";
import { type UntilValues, untilValues } from "../../copy/saved.ts";
import type { Draft } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { firstOpenPage, pageOf, pagePath, type Step, sectionsAt } from "../../domain/application/flows.ts";
import {
  deletedQuery,
  endedQuery,
  resumedQuery,
  returnQuery,
  savedQuery,
} from "../../domain/application/page-queries.ts";
import {
  fourDigits,
  opens,
  resume,
  type SavedApplication,
  savedUntil,
  saveForLater,
} from "../../domain/application/saved-application.ts";
import { closeSaved, openSaved } from "../../domain/contract/saved.ts";
import { cachePolicy } from "../../http.ts";
import type { SentForm } from "../../ui/form/read-form.ts";
import { withCookies } from "./draft.server.ts";
import { markOpen } from "./open-application.server.ts";
import { failed, invalid, redirectToThanks, type Sent, saveAndRedirect } from "./responses.server.ts";
import { stayPath } from "./step.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The form's field for what opens a saved application. */
export const digitsName = "last_four";

/** All that the page of a locked application shows: nothing of its answers. */
export type LockedView = {
  action: string;
  until: UntilValues;
  /** Why the page is shown: it was saved just now, or a visit ended; undefined for who comes back. */
  notice: "saved" | "ended" | undefined;
};

/** A try that did not open it. `left`: tries left, where the try counted. */
export type FailedTry = { try: "format" | "wrong" | "unavailable"; left: number };

/** The page of a saved application, for who has no draft of the visit; undefined where nothing is saved. */
export async function loadLocked(context: Context, request: Request, { flow, page }: Step) {
  const saved = await context.get(savedCookieContext).read(request);
  if (!saved) return undefined;
  const { url, timeZone } = context.get(requestFactsContext);
  const draftCookie = context.get(draftCookieContext);
  const current = await draftCookie.read(request);
  // It was sent meanwhile, from another tab.
  if (current?.kind === "receipt" && current.id === saved.id) return undefined;
  const hasEnded = current === undefined && draftCookie.isPresent(request);
  if (page > 0) throw redirect(hasEnded ? `${flow.path}?${endedQuery}` : flow.path);
  const isNew = url.searchParams.has(savedQuery);
  const view: LockedView = {
    action: flow.path,
    until: untilValues(savedUntil(saved), timeZone),
    notice: isNew ? "saved" : hasEnded || url.searchParams.has(endedQuery) ? "ended" : undefined,
  };
  const headers = withCookies(await markOpen(context, { saved }));
  headers.set("cache-control", cachePolicy.personal);
  return data({ locked: view }, { headers });
}

/** Until when a copy is saved beside the draft; undefined where none is. */
export async function savedBeside(context: Context, request: Request): Promise<UntilValues | undefined> {
  const saved = await context.get(savedCookieContext).read(request);
  return saved && untilValues(savedUntil(saved), context.get(requestFactsContext).timeZone);
}

/** What the buttons around a saved application ask for; undefined for those of the application itself. */
export async function answerSaved(sent: Sent, form: SentForm) {
  const intent = form.text("intent");
  if (intent === "unlock") return unlock(sent, form);
  if (intent === "delete") return deleteSaved(sent);
  return intent === "new" ? startAgain(sent) : undefined;
}

/**
 * Saves the application for a week and closes it on this telephone: a draft that stayed open would show to whoever takes the
 * telephone next what the last digits are to protect.
 */
export async function saveAndLock(sent: Sent, draft: Draft, typed: Answers) {
  const { context, request, step } = sent;
  const draftCookie = context.get(draftCookieContext);
  const savedCookie = context.get(savedCookieContext);
  // The form may be the visitor's first: then no draft has shown that they take cookies, and any other cookie does.
  const takesCookies = draftCookie.isPresent(request) || !!context.get(cookieJarContext).header;
  if (!takesCookies) return failed(sent, draft, typed, "cookieless");
  const saved = saveForLater(draft, crypto.randomUUID(), context.get(clockContext)());
  if (!saved) return askPhone(sent, draft, typed);
  const cookies = await savedCookie.save(saved, request);
  if (!cookies) return saveAndRedirect(sent, draft, stayPath(step));
  await closeLock(context, await savedCookie.read(request));
  const headers = withCookies([
    ...cookies,
    ...draftCookie.forget(request),
    ...(await markOpen(context, { saved })),
    await context.get(cookieJarContext).forget("zipcode"),
  ]);
  return redirect(`${step.flow.path}?${savedQuery}`, { status: 303, headers });
}

/** Without a telephone number nothing could open what would be saved. */
function askPhone(sent: Sent, draft: Draft, typed: Answers) {
  const { flow } = sent.step;
  const phone = draft.answers.phone?.trim() ? "format" : "required";
  if (sectionsAt(sent.step).includes("contact")) return invalid(sent, draft, typed, { phone });
  const path = pagePath(flow, pageOf(flow, "contact"));
  return saveAndRedirect(sent, draft, `${path}?${returnQuery}=revision#phone`);
}

async function unlock(sent: Sent, form: SentForm) {
  const { context, request, step } = sent;
  const { flow } = step;
  const saved = await context.get(savedCookieContext).read(request);
  if (!saved) return redirect(`${flow.path}?${deletedQuery}`, 303);
  const digits = fourDigits(form.text(digitsName));
  if (!digits) return tried({ try: "format", left: 0 }, 422);
  const isRight = opens(saved, digits);
  const lock = { lock: saved.lock, until: savedUntil(saved) };
  const result = await context.get(servicesContext).call(openSaved, { ...lock, isRight });
  if (!result.ok) return tried({ try: "unavailable", left: 0 }, 503);
  const { left } = result.answer;
  if (left === 0) {
    const headers = withCookies(await forgetAll(context, request));
    return redirect(`${flow.path}?${deletedQuery}=intentos`, { status: 303, headers });
  }
  if (!isRight) return tried({ try: "wrong", left }, 422);

  const current = await context.get(draftCookieContext).read(request);
  if (current?.kind === "receipt" && current.id === saved.id)
    return redirectToThanks(sent, current, withCookies(await endSaved(context, request)));
  const draft = resume(saved, context.get(clockContext)());
  return saveAndRedirect(
    sent,
    draft,
    `${pagePath(flow, firstOpenPage(flow, draft.answered))}?${resumedQuery}`,
  );
}

function tried(failedTry: FailedTry, status: number) {
  return data(failedTry, { status, headers: { "cache-control": cachePolicy.personal } });
}

/** Deletes the saved copy; a draft that is open beside it stays open. */
async function deleteSaved({ context, request, step }: Sent) {
  const { flow } = step;
  const draft = await context.get(draftCookieContext).read(request);
  const isOpen = draft?.kind === "draft";
  const cookies = isOpen
    ? [...(await endSaved(context, request)), ...(await markOpen(context, { draft, saved: undefined }))]
    : await forgetAll(context, request);
  const path = isOpen ? pagePath(flow, firstOpenPage(flow, draft.answered)) : flow.path;
  return redirect(`${path}?${deletedQuery}`, { status: 303, headers: withCookies(cookies) });
}

/** A new application on this telephone, perhaps another person's: nothing of the former one is left. */
async function startAgain({ context, request, step }: Sent) {
  const headers = withCookies(await forgetAll(context, request));
  return redirect(step.flow.path, { status: 303, headers });
}

/** Deletes draft, saved copy and what else a form would fill in. @returns the `Set-Cookie` values. */
export async function forgetAll(context: Context, request: Request): Promise<string[]> {
  return [
    ...context.get(draftCookieContext).forget(request),
    ...(await endSaved(context, request)),
    ...(await markOpen(context, { saved: undefined })),
    await context.get(cookieJarContext).forget("zipcode"),
  ];
}

/** Ends the saved copy, and every copy of it. @returns the `Set-Cookie` values. */
export async function endSaved(context: Context, request: Request): Promise<string[]> {
  const cookie = context.get(savedCookieContext);
  const cookies = cookie.forget(request);
  if (cookies.length > 0) await closeLock(context, await cookie.read(request));
  return cookies;
}

/** Where the services do not answer the copy goes all the same: its cookie does. */
async function closeLock(context: Context, saved: SavedApplication | undefined): Promise<void> {
  if (!saved) return;
  const closing = { lock: saved.lock, until: savedUntil(saved) };
  await context.get(servicesContext).call(closeSaved, closing);
}
