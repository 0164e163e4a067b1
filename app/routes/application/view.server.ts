import type { RouterContextProvider } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { configContext, requestFactsContext, visitorContext } from "../../context.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import { type Draft, draftIdleLimit, draftWarning } from "../../domain/application/draft.ts";
import type { FieldErrors } from "../../domain/application/fields.ts";
import {
  areaOf,
  type Flow,
  isLastStep,
  pageOf,
  pagePath,
  type Step,
  sectionsAt,
} from "../../domain/application/flows.ts";
import { newQuery } from "./step.server.ts";

/** All that an application page shows and its browser code needs. */
export function pageView(
  context: Readonly<RouterContextProvider>,
  step: Step,
  {
    draft,
    now,
    ...state
  }: {
    draft: Draft;
    now: number;
    returning: boolean;
    notice: "ended" | "cookieless" | undefined;
    /** Of the page as it was saved; codes, by field. */
    errors: FieldErrors;
  },
) {
  const { brand, captcha } = context.get(configContext);
  const { url } = context.get(requestFactsContext);
  const { flow, page } = step;
  const sections = sectionsAt(step);
  const finishes = sections.includes("finish");
  const { value: guess, origin } = context.get(visitorContext).zipcode;
  const isGuess = origin === "edge" || origin === "service";
  return {
    ...state,
    sections,
    page,
    pages: flow.pages.length,
    back: page > 0 ? pagePath(flow, page - 1) : undefined,
    start: flow.path,
    startNew: `${flow.path}?${newQuery}`,
    /** Named, because a form without one sends a hash along, and a hash takes the focus from what is wrong. */
    action: url.pathname + url.search,
    saveAction: `${areaOf(flow.path)}/guardar`,
    consents: finishes ? shownConsents(brand.name, flow, draft) : undefined,
    /** A guess of the edge, offered and never filled in by itself; gone once there is a zipcode. */
    offeredZipcode: sections.includes("contact") && !draft.answers.zipcode && isGuess ? guess : "",
    captcha: finishes ? captchaOf(captcha) : undefined,
    submissionId: draft.id,
    answers: draft.answers,
    hasReview: flow.pages.length > 1 && isLastStep(step),
    /** Milliseconds until the visit ends, and how long before that the visitor is warned. */
    idle: { left: draftIdleLimit - (now - draft.touchedAt), warning: draftWarning },
  };
}

export type PageView = ReturnType<typeof pageView>;

/**
 * The consents as this page shows them. A page that asks the phone itself cannot name it yet; the last of
 * several pages can. Shown and recorded through the same function, so that the hash is of what was read.
 */
export function shownConsents(brand: string, flow: Flow, draft: Draft) {
  const named = pageOf(flow, "contact") !== pageOf(flow, "finish");
  return { ...consentTexts(brand, named ? draft.answers.phone : undefined), version: consentVersion };
}
