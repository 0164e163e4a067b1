import type { RouterContextProvider } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { previewQuery } from "../../.server/preview.ts";
import { clockContext, configContext, signaturesContext, visitorContext } from "../../context.ts";
import type { UntilValues } from "../../copy/saved.ts";
import { consentingTo, type Draft, draftWarning, timeLeft } from "../../domain/application/draft.ts";
import type { FieldErrors } from "../../domain/application/fields.ts";
import {
  areaOf,
  isLastStep,
  newQuery,
  pageOf,
  pagePath,
  returnQuery,
  type StepPage,
  sectionsAt,
  statedQueries,
  stayPath,
} from "../../domain/application/flows.ts";
import { type ShownConsents, wordsOf } from "../../domain/application/shown-consents.ts";
import { visitMoments } from "../../domain/visit/ads-conversion.ts";
import { isUncovered } from "./ace.server.ts";
import { asksConsents, hashOfWords, shownConsents } from "./consents.server.ts";
import { knownAnswers } from "./draft.server.ts";

/** `savedUntil`: a saved copy stays beside the draft. */
export type Notice =
  | { kind: "ended" | "cookieless" | "deleted" | "lockedOut" }
  | { kind: "resumed"; savedUntil: UntilValues | undefined };

export async function pageView(
  context: Readonly<RouterContextProvider>,
  step: StepPage,
  {
    draft: saved,
    notice,
    errors = {},
  }: {
    /** Undefined before the first answer is saved. */
    draft?: Draft;
    notice?: Notice | undefined;
    /** Codes, by field. */
    errors?: FieldErrors;
  },
) {
  const { captcha } = context.get(configContext);
  const now = context.get(clockContext)();
  const { flow, page, url } = step;
  const sections = sectionsAt(step);
  const consents = saved && asksConsents(step) ? shownConsents(context, flow, saved.answers) : undefined;
  const draft = saved && consents ? await consentingNow(saved, consents) : saved;
  const answers = draft?.answers ?? knownAnswers(context);
  const { offeredZipcode } = context.get(visitorContext);
  const hasReview = flow.pages.length > 1 && isLastStep(step);
  return {
    notice,
    errors,
    returning: url.searchParams.has(returnQuery),
    sections,
    page,
    pages: flow.pages.length,
    back: page > 0 ? pagePath(flow, page - 1) : undefined,
    start: flow.path,
    first: stayPath({ flow, page: 0 }),
    startNew: `${flow.path}?${newQuery}`,
    /** Without one a form sends a hash along, which takes the focus from the error. */
    action: ownAddress(url),
    saveAction: `${areaOf(flow.path)}/guardar`,
    consents,
    /** Signed: when the form was begun, and the words of its consents. */
    token:
      draft && consents
        ? await context.get(signaturesContext).formTokens.sign({ ...draft, words: wordsOf(consents) })
        : "",
    /** Offered, and never filled in by itself. */
    offeredZipcode: sections.includes("person") && !answers.zipcode ? offeredZipcode : "",
    captcha: consents ? captchaOf(captcha) : undefined,
    /** Empty before the first answer is saved. */
    submissionId: draft?.id ?? "",
    /** On the page behind the first step; pages that ask for a taxpayer number tell nothing. */
    told: page === 1 && !hasReview && tellsStart(context) ? visitMoments.start.frame : "",
    answers,
    hasReview,
    /** The page before asked for the e-mail address, whose domain may look mistyped. */
    followsMail: page > 0 && page === pageOf(flow, "reach") + 1,
    /** A first page has too little to save; without cookies nothing can be. */
    offersSaving: (page > 0 || flow.pages.length === 1) && notice?.kind !== "cookieless",
    /** Said before the page asks for a Social Security number. */
    uncovered: hasReview && (await isUncovered(context, answers.zipcode)),
    /** Milliseconds. */
    idle: { left: draft && timeLeft(draft, now), warning: draftWarning },
  };
}

function tellsStart(context: Readonly<RouterContextProvider>): boolean {
  const { visitActions } = context.get(configContext);
  return visitActions.start !== undefined && context.get(visitorContext).choice.marketing;
}

/** Hashed only where some were given. */
const consentingNow = async (saved: Draft, consents: ShownConsents): Promise<Draft> =>
  consentingTo(saved, saved.consentsTo && (await hashOfWords(consents)));

export type PageView = Awaited<ReturnType<typeof pageView>>;

/** Without what its visitor came with: an unknown query is printed nowhere. */
function ownAddress({ pathname, searchParams }: URL): string {
  const own = [previewQuery, ...statedQueries].flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  );
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own)}`;
}
