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
import { type BrowserApplication, forgetAll } from "./draft.server.ts";
import type { Decision, FormRequest } from "./respond.server.ts";
import { thanksPath } from "./thank-you.server.ts";

type Context = Readonly<RouterContextProvider>;

export const digitsName = "last_four";

/** The page of a saved copy. It holds none of the answers. */
export type SavedView = {
  action: string;
  until: UntilValues;
  /** Undefined when the visitor comes back later. */
  notice: "saved" | "ended" | undefined;
};

/** The page of a saved copy; undefined when nothing is saved or a draft is open. */
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
  const isNew = url.searchParams.has(savedQuery);
  const view: SavedView = {
    action: flow.path,
    until: untilValues(savedCopyExpiry(saved), timeZone),
    notice: isNew ? "saved" : hasEnded || url.searchParams.has(endedQuery) ? "ended" : undefined,
  };
  return data({ locked: view }, { headers: (await application.write({})) ?? {} });
}

export async function decideOnSaved(formRequest: FormRequest): Promise<Decision | undefined> {
  const { flow } = formRequest.step;
  const intent = formRequest.form.text("intent");
  if (intent === "unlock") return unlock(formRequest);
  if (intent === "save_phone") return lockWithPhone(formRequest);
  if (intent === "delete") return deleteSaved(formRequest);
  // The new application may be another person's, so nothing of the former one stays.
  return intent === "new" ? { to: flow.path, change: forgetAll } : undefined;
}

/**
 * The page that asks for the telephone number which opens the saved copy. The visitor may not have reached that
 * question yet.
 */
export type SavePhoneView = { action: string; back: string };

/** Undefined unless the address asks for the number and there is a draft to save. */
export function savePhoneView({ flow, page, url }: StepPage, draft: Draft | undefined) {
  if (!draft || !url.searchParams.has(savePhoneQuery)) return undefined;
  const back = pagePath(flow, page);
  const view: SavePhoneView = { action: `${back}?${savePhoneQuery}`, back };
  return data({ savePhone: view });
}

/**
 * Saves the draft for later and closes it on this telephone too, because an open draft would show what the digits
 * protect.
 */
export function lock(context: Context, step: Step, draft: Draft, formAnswers: Answers): Decision {
  const { flow } = step;
  // Any cookie shows that the browser accepts cookies. The first form comes before there is a draft.
  if (!context.get(cookieJarContext).header) return { draft, formAnswers, problem: "cookieless" };
  const saved = saveForLater(draft, crypto.randomUUID(), context.get(clockContext)());
  if (saved) return { to: `${flow.path}?${savedQuery}`, draft, change: { visit: null, saved } };
  // Without a telephone number nothing could open the saved copy.
  return { to: `${pagePath(flow, step.page)}?${savePhoneQuery}`, draft };
}

function lockWithPhone({ context, form, step, application: { draft } }: FormRequest): Decision {
  if (!draft) return { to: step.flow.path };
  const phone = tidyText(form.text("phone"));
  const check = checkRequiredPhone(phone);
  if ("code" in check) return { failedTry: { try: "phone", left: 0, phone, code: check.code } };
  return lock(context, step, withAnswers(draft, { phone: check.value }, context.get(clockContext)()), {});
}

async function unlock(formRequest: FormRequest): Promise<Decision> {
  const { context, form, step, application } = formRequest;
  const { flow } = step;
  const { saved, receipt } = application;
  if (!saved) return { to: `${flow.path}?${deletedQuery}` };
  const digits = fourDigits(form.text(digitsName));
  if (!digits) return { failedTry: { try: "format", left: 0 } };
  const areDigitsRight = hasLastFourDigits(saved, digits);
  const opening = { lock: saved.lock, until: savedCopyExpiry(saved), isRight: areDigitsRight };
  const result = await context.get(servicesContext).call(openSaved, opening);
  if (!result.ok) return { failedTry: { try: result.status === 429 ? "busy" : "unavailable", left: 0 } };
  const { left: triesLeft } = result.response;
  if (triesLeft === 0) return { to: `${flow.path}?${deletedQuery}=intentos`, change: forgetAll };
  if (!areDigitsRight) return { failedTry: { try: "wrong", left: triesLeft } };
  if (receipt?.id === saved.id)
    return { to: await thanksPath(formRequest, receipt), change: { saved: null } };
  const draft = resumeDraft(saved, context.get(clockContext)());
  return { to: `${pagePath(flow, firstOpenPage(flow, draft.answered))}?${resumedQuery}`, draft };
}

function deleteSaved({ step, application }: FormRequest): Decision {
  const { draft } = application;
  const path = pagePath(step.flow, draft ? firstOpenPage(step.flow, draft.answered) : 0);
  return { to: `${path}?${deletedQuery}`, change: draft ? { saved: null } : forgetAll };
}
