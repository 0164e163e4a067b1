import { data, type RouterContextProvider, redirect } from "react-router";
import { clockContext, cookieJarContext, requestFactsContext, servicesContext } from "../../context.ts";
import { type UntilValues, untilValues } from "../../copy/saved.ts";
import { type Draft, withAnswers } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import {
  deletedQuery,
  endedQuery,
  firstOpenPage,
  pagePath,
  resumedQuery,
  type Step,
  type StepPage,
  savedQuery,
  savePhoneQuery,
} from "../../domain/application/flows.ts";
import {
  fourDigits,
  hasLastFourDigits,
  resumeDraft,
  savedCopyExpiry,
  saveForLater,
} from "../../domain/application/saved-application.ts";
import { openSaved } from "../../domain/contract/saved.ts";
import { tidyText } from "../../domain/forms/tidy.ts";
import { checkRequiredPhone } from "../../domain/forms/validators.ts";
import { type BrowserApplication, fullDeletion } from "./draft.server.ts";
import type { Decision, FormRequest } from "./respond.server.ts";
import { thanksPath } from "./thank-you.server.ts";

type Context = Readonly<RouterContextProvider>;

export const digitsName = "last_four";

/** The step at which the application is, and how many steps it has. */
type Where = { page: number; pages: number };

/** What the page of a saved copy shows. It holds none of the answers. */
export type SavedView = Where & {
  action: string;
  until: UntilValues;
  /** Undefined when the visitor comes back later. */
  notice: "saved" | "ended" | undefined;
};

/** Loads the page of a saved copy; undefined if nothing is saved or a draft is open. */
export async function loadSavedPage(
  context: Context,
  { flow, page, url }: StepPage,
  application: BrowserApplication,
) {
  const { draft, receipt, saved, hasEnded } = application;
  // The application may have been sent meanwhile from another tab.
  if (!saved || draft || receipt?.id === saved.id) return undefined;
  const { timeZone } = context.get(requestFactsContext);
  if (page > 0) throw redirect(hasEnded ? `${flow.path}?${endedQuery}` : flow.path);
  const isJustSaved = url.searchParams.has(savedQuery);
  const isAfterEnd = hasEnded || url.searchParams.has(endedQuery);
  const view: SavedView = {
    action: flow.path,
    page: firstOpenPage(flow, saved.answered),
    pages: flow.pages.length,
    until: untilValues(savedCopyExpiry(saved), timeZone),
    notice: isJustSaved ? "saved" : isAfterEnd ? "ended" : undefined,
  };
  return data({ savedCopy: view }, { headers: (await application.write({})) ?? {} });
}

/** Decides on the buttons of the saved copy's pages; undefined for any other button. */
export async function decideOnSavedCopy(formRequest: FormRequest): Promise<Decision | undefined> {
  const { flow } = formRequest.step;
  const intent = formRequest.form.text("intent");
  if (intent === "unlock") return unlock(formRequest);
  if (intent === "save_phone") return saveWithPhone(formRequest);
  if (intent === "delete") return deleteSaved(formRequest);
  // The new application may be another person's, so nothing of the former application stays.
  return intent === "new" ? { to: flow.path, change: fullDeletion } : undefined;
}

/** What the page shows that asks for a telephone number before saving, if the draft has no number yet. */
export type SavePhoneView = Where & { action: string; back: string };

/** Loads the page that asks for the number; undefined unless the address asks for it and there is a draft. */
export function loadSavePhonePage({ flow, page, url }: StepPage, draft: Draft | undefined) {
  if (!draft || !url.searchParams.has(savePhoneQuery)) return undefined;
  const back = pagePath(flow, page);
  const action = `${back}?${savePhoneQuery}`;
  const view: SavePhoneView = { action, back, page, pages: flow.pages.length };
  return data({ savePhone: view });
}

/**
 * Saves the draft for later and closes the draft in this browser too. An open draft would show the answers that the
 * digits protect.
 */
export function saveAndClose(context: Context, step: Step, draft: Draft, formAnswers: Answers): Decision {
  const { flow } = step;
  // Any cookie shows that the browser accepts cookies. With the first form there is no draft's cookie yet.
  if (!context.get(cookieJarContext).header) return { draft, formAnswers, problem: "cookieless" };
  const saved = saveForLater(draft, crypto.randomUUID(), context.get(clockContext)());
  if (saved) return { to: `${flow.path}?${savedQuery}`, draft, change: { visit: null, saved } };
  // Without a telephone number nothing could open the saved copy.
  return { to: `${pagePath(flow, step.page)}?${savePhoneQuery}`, draft };
}

function saveWithPhone({ context, form, step, application: { draft } }: FormRequest): Decision {
  if (!draft) return { to: step.flow.path };
  const phone = tidyText(form.text("phone"));
  const check = checkRequiredPhone(phone);
  if ("code" in check) return { failedTry: { kind: "phone", triesLeft: 0, phone, code: check.code } };
  const draftWithPhone = withAnswers(draft, { phone: check.value }, context.get(clockContext)());
  return saveAndClose(context, step, draftWithPhone, {});
}

async function unlock(formRequest: FormRequest): Promise<Decision> {
  const { context, form, step, application } = formRequest;
  const { flow } = step;
  const { saved, receipt } = application;
  if (!saved) return { to: `${flow.path}?${deletedQuery}` };
  const digits = fourDigits(form.text(digitsName));
  if (!digits) return { failedTry: { kind: "format", triesLeft: 0 } };
  const areDigitsRight = hasLastFourDigits(saved, digits);
  const attempt = { lock: saved.lock, until: savedCopyExpiry(saved), isRight: areDigitsRight };
  const result = await context.get(servicesContext).call(openSaved, attempt);
  if (!result.ok)
    return { failedTry: { kind: result.status === 429 ? "busy" : "unavailable", triesLeft: 0 } };
  const { left: triesLeft } = result.response;
  // With `intentos` the page says that wrong tries deleted the copy.
  if (triesLeft === 0) return { to: `${flow.path}?${deletedQuery}=intentos`, change: fullDeletion };
  if (!areDigitsRight) return { failedTry: { kind: "wrong", triesLeft } };
  if (receipt?.id === saved.id)
    return { to: await thanksPath(formRequest, receipt), change: { saved: null } };
  const draft = resumeDraft(saved, context.get(clockContext)());
  return { to: `${pagePath(flow, firstOpenPage(flow, draft.answered))}?${resumedQuery}`, draft };
}

function deleteSaved({ step, application }: FormRequest): Decision {
  const { draft } = application;
  const path = pagePath(step.flow, draft ? firstOpenPage(step.flow, draft.answered) : 0);
  return { to: `${path}?${deletedQuery}`, change: draft ? { saved: null } : fullDeletion };
}
