import { data, type RouterContextProvider, redirect } from "react-router";
import { clockContext, cookieJarContext, requestFactsContext, servicesContext } from "../../context.ts";
import { type UntilValues, untilValues } from "../../copy/saved.ts";
import { type Draft, withTyped } from "../../domain/application/draft.ts";
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
  opens,
  resume,
  savedUntil,
  saveForLater,
} from "../../domain/application/saved-application.ts";
import { openSaved } from "../../domain/contract/saved.ts";
import { tidyText } from "../../domain/forms/tidy.ts";
import { checkRequiredPhone } from "../../domain/forms/validators.ts";
import { type BrowserApplication, forgetAll } from "./draft.server.ts";
import type { Answer, Sent } from "./respond.server.ts";
import { thanksPath } from "./thank-you.server.ts";

type Context = Readonly<RouterContextProvider>;

export const digitsName = "last_four";

/** Nothing of the answers. */
export type LockedView = {
  action: string;
  until: UntilValues;
  /** Undefined for who comes back. */
  notice: "saved" | "ended" | undefined;
};

/** Undefined where nothing is saved, or a draft is open. */
export async function loadLocked(
  context: Context,
  { flow, page, url }: StepPage,
  application: BrowserApplication,
) {
  const { draft, receipt, saved, hasEnded } = application;
  // Sent meanwhile, from another tab.
  if (!saved || draft || receipt?.id === saved.id) return undefined;
  const { timeZone } = context.get(requestFactsContext);
  if (page > 0) throw redirect(hasEnded ? `${flow.path}?${endedQuery}` : flow.path);
  const isNew = url.searchParams.has(savedQuery);
  const view: LockedView = {
    action: flow.path,
    until: untilValues(savedUntil(saved), timeZone),
    notice: isNew ? "saved" : hasEnded || url.searchParams.has(endedQuery) ? "ended" : undefined,
  };
  return data({ locked: view }, { headers: (await application.write({})) ?? {} });
}

export async function answerSaved(sent: Sent): Promise<Answer | undefined> {
  const { flow } = sent.step;
  const intent = sent.form.text("intent");
  if (intent === "unlock") return unlock(sent);
  if (intent === "save_phone") return lockWithPhone(sent);
  if (intent === "delete") return deleteSaved(sent);
  // Perhaps another person's: nothing of the former one is left.
  return intent === "new" ? { to: flow.path, change: forgetAll } : undefined;
}

/** The page that asks for the number which opens the saved copy: the visitor may not have come to that question yet. */
export type SavePhoneView = { action: string; back: string };

/** Undefined where nothing asks for it, or there is nothing to save. */
export function savePhoneView({ flow, page, url }: StepPage, draft: Draft | undefined) {
  if (!draft || !url.searchParams.has(savePhoneQuery)) return undefined;
  const back = pagePath(flow, page);
  const view: SavePhoneView = { action: `${back}?${savePhoneQuery}`, back };
  return data({ savePhone: view });
}

/** Closes it on this telephone, too: an open draft would show what the digits are to protect. */
export function lock(context: Context, step: Step, draft: Draft, typed: Answers): Answer {
  const { flow } = step;
  // In a first form no draft has shown that the browser takes cookies; any other cookie does.
  if (!context.get(cookieJarContext).header) return { draft, typed, problem: "cookieless" };
  const saved = saveForLater(draft, crypto.randomUUID(), context.get(clockContext)());
  if (saved) return { to: `${flow.path}?${savedQuery}`, draft, change: { visit: null, saved } };
  // Without a telephone number nothing could open it.
  return { to: `${pagePath(flow, step.page)}?${savePhoneQuery}`, draft };
}

function lockWithPhone({ context, form, step, application: { draft } }: Sent): Answer {
  if (!draft) return { to: step.flow.path };
  const typed = tidyText(form.text("phone"));
  const checked = checkRequiredPhone(typed);
  if ("code" in checked) return { tried: { try: "phone", left: 0, phone: typed, code: checked.code } };
  return lock(context, step, withTyped(draft, { phone: checked.value }, context.get(clockContext)()), {});
}

async function unlock(sent: Sent): Promise<Answer> {
  const { context, form, step, application } = sent;
  const { flow } = step;
  const { saved, receipt } = application;
  if (!saved) return { to: `${flow.path}?${deletedQuery}` };
  const digits = fourDigits(form.text(digitsName));
  if (!digits) return { tried: { try: "format", left: 0 } };
  const isRight = opens(saved, digits);
  const opening = { lock: saved.lock, until: savedUntil(saved), isRight };
  const result = await context.get(servicesContext).call(openSaved, opening);
  if (!result.ok) return { tried: { try: result.status === 429 ? "busy" : "unavailable", left: 0 } };
  const { left } = result.answer;
  if (left === 0) return { to: `${flow.path}?${deletedQuery}=intentos`, change: forgetAll };
  if (!isRight) return { tried: { try: "wrong", left } };
  if (receipt?.id === saved.id) return { to: await thanksPath(sent, receipt), change: { saved: null } };
  const draft = resume(saved, context.get(clockContext)());
  return { to: `${pagePath(flow, firstOpenPage(flow, draft.answered))}?${resumedQuery}`, draft };
}

function deleteSaved({ step, application }: Sent): Answer {
  const { draft } = application;
  const path = pagePath(step.flow, draft ? firstOpenPage(step.flow, draft.answered) : 0);
  return { to: `${path}?${deletedQuery}`, change: draft ? { saved: null } : forgetAll };
}
