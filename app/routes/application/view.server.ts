import type { RouterContextProvider } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { previewQuery } from "../../.server/preview.ts";
import { clockContext, configContext, signaturesContext, visitorContext } from "../../context.ts";
import type { UntilValues } from "../../copy/saved.ts";
import {
  type Draft,
  draftWarningTime,
  dropOtherConsents,
  remainingTime,
} from "../../domain/application/draft.ts";
import type { FieldErrors } from "../../domain/application/fields.ts";
import {
  areaOf,
  isLastStep,
  newQuery,
  pageOf,
  pagePath,
  persistentQueries,
  returnQuery,
  type StepPage,
  sectionsAt,
  stayPath,
} from "../../domain/application/flows.ts";
import { consentWording, type PageConsents } from "../../domain/application/shown-consents.ts";
import { visitMoments } from "../../domain/visit/ads-conversion.ts";
import { isUncovered } from "./ace.server.ts";
import { asksConsents, consentsOn, hashOfWords } from "./consents.server.ts";
import { initialAnswers } from "./draft.server.ts";

/** A notice above the form. `savedUntil` is set if a saved copy stays beside the draft until then. */
export type Notice =
  | { kind: "ended" | "cookieless" | "deleted" | "lockedOut" }
  | { kind: "resumed"; savedUntil: UntilValues | undefined };

export async function pageView(
  context: Readonly<RouterContextProvider>,
  step: StepPage,
  {
    draft: savedDraft,
    notice,
    errors = {},
  }: {
    /** Undefined before the first answer is saved. */
    draft?: Draft;
    notice?: Notice | undefined;
    /** Error codes, by field. */
    errors?: FieldErrors;
  },
) {
  const { captcha } = context.get(configContext);
  const now = context.get(clockContext)();
  const { flow, page, url } = step;
  const sections = sectionsAt(step);
  const consents =
    savedDraft && asksConsents(step) ? consentsOn(context, flow, savedDraft.answers) : undefined;
  const draft = savedDraft && consents ? await withCurrentConsents(savedDraft, consents) : savedDraft;
  const answers = draft?.answers ?? initialAnswers(context);
  const { offeredZipcode } = context.get(visitorContext);
  const hasReview = flow.pages.length > 1 && isLastStep(step);
  return {
    notice,
    errors,
    isReturning: url.searchParams.has(returnQuery),
    sections,
    page,
    pages: flow.pages.length,
    flowPages: flow.pages,
    backPath: page > 0 ? pagePath(flow, page - 1) : undefined,
    startPath: flow.path,
    firstPagePath: stayPath({ flow, page: 0 }),
    newApplicationPath: `${flow.path}?${newQuery}`,
    /** A form without an action would also send the address's hash, which takes the focus away from the error. */
    action: pageAddress(url),
    saveAction: `${areaOf(flow.path)}/guardar`,
    consents,
    /** The signed form token: when the form was begun, and the words of its consents. */
    token:
      draft && consents
        ? await context.get(signaturesContext).formTokens.sign({ ...draft, words: consentWording(consents) })
        : "",
    /** The zipcode that the page offers and never fills in by itself. */
    offeredZipcode: sections.includes("person") && !answers.zipcode ? offeredZipcode : "",
    captcha: consents ? captchaOf(captcha) : undefined,
    /** Empty before the first answer is saved. */
    submissionId: draft?.id ?? "",
    /**
     * The address of the frame that reports a begun application. Only the page after the first step has it; a page
     * that asks for a taxpayer number reports nothing.
     */
    startFrame: page === 1 && !hasReview && reportsStart(context) ? visitMoments.start.frame : "",
    answers,
    hasReview,
    /** Whether the page before asked for the e-mail address. This page then asks about a mistyped domain. */
    followsMail: page > 0 && page === pageOf(flow, "reach") + 1,
    /** The first of several pages has too little to save, and without cookies nothing can be saved. */
    offersSaving: (page > 0 || flow.pages.length === 1) && notice?.kind !== "cookieless",
    /** Whether no dealer covers the zipcode. The page says so before it asks for a Social Security number. */
    isUncovered: hasReview && (await isUncovered(context, answers.zipcode)),
    /** Milliseconds until the draft ends, and how long before the end the page warns. */
    idle: { remaining: draft && remainingTime(draft, now), warning: draftWarningTime },
  };
}

function reportsStart(context: Readonly<RouterContextProvider>): boolean {
  const { visitActions } = context.get(configContext);
  return visitActions.start !== undefined && context.get(visitorContext).choice.marketing;
}

/** Drops the draft's consents if their words have changed. The words are hashed only if consents were given. */
const withCurrentConsents = async (savedDraft: Draft, consents: PageConsents): Promise<Draft> =>
  dropOtherConsents(savedDraft, savedDraft.consentsTo && (await hashOfWords(consents)));

export type PageView = Awaited<ReturnType<typeof pageView>>;

/** The page's address with only those parameters that the site knows: an unknown query is printed nowhere. */
function pageAddress({ pathname, searchParams }: URL): string {
  const pageQuery = [previewQuery, ...persistentQueries].flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  );
  return pageQuery.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pageQuery)}`;
}
