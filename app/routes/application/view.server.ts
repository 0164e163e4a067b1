import type { RouterContextProvider } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { previewQuery } from "../../.server/preview.ts";
import {
  clockContext,
  configContext,
  formTokensContext,
  requestFactsContext,
  visitorContext,
} from "../../context.ts";
import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { wordedPage } from "../../document/shown-page.ts";
import { consentingTo, type Draft, draftWarning, timeLeft } from "../../domain/application/draft.ts";
import type { Answers, FieldErrors } from "../../domain/application/fields.ts";
import {
  areaOf,
  isLastStep,
  pagePath,
  type Step,
  sectionsAt,
  stayPath,
} from "../../domain/application/flows.ts";
import { newQuery, returnQuery, statedQueries } from "../../domain/application/page-queries.ts";
import { type ShownConsents, wordsOf } from "../../domain/application/shown-consents.ts";
import { entryOf } from "../../domain/entry-of.ts";
import { textsOfBothOnPage } from "../../ui/page-context.ts";
import { isUncovered } from "./ace.server.ts";
import { asksConsents, hashOfWords, shownConsents } from "./consents.server.ts";
import { knownAnswers } from "./draft.server.ts";
import type { Notice } from "./page-notice.tsx";
import { type SaidAnswers, sayAnswers } from "./review-rows.ts";

/** All that an application page shows and its browser code needs. */
export async function pageView(
  context: Readonly<RouterContextProvider>,
  step: Step,
  {
    draft: saved,
    notice,
    errors = {},
  }: {
    /** Undefined before the first answer is saved: then there is nothing that could end. */
    draft?: Draft;
    notice?: Notice | undefined;
    /** Of the page as it was saved; codes, by field. */
    errors?: FieldErrors;
  },
) {
  const { captcha } = context.get(configContext);
  const now = context.get(clockContext)();
  const { url } = context.get(requestFactsContext);
  const { flow, page } = step;
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
    /** The first page, for who goes back to it on purpose. */
    first: stayPath({ flow, page: 0 }),
    startNew: `${flow.path}?${newQuery}`,
    /** Named, because a form without one sends a hash along, and a hash takes the focus from what is wrong. */
    action: ownAddress(url),
    saveAction: `${areaOf(flow.path)}/guardar`,
    consents,
    /** What says, signed, when this form was begun and which words its consents have; empty on earlier pages. */
    token:
      draft && consents
        ? await context.get(formTokensContext).sign({ ...draft, words: wordsOf(consents) })
        : "",
    /** A guess of the edge, offered and never filled in by itself; gone once there is a zipcode. */
    offeredZipcode: sections.includes("contact") && !answers.zipcode ? offeredZipcode : "",
    captcha: consents ? captchaOf(captcha) : undefined,
    /** Empty before the first answer is saved, which gives it one. */
    submissionId: draft?.id ?? "",
    answers,
    hasReview,
    review: hasReview ? reviewOf(context, answers) : undefined,
    /** That no dealer covers the zipcode is said before the page asks for a Social Security number. */
    uncovered: hasReview && (await isUncovered(context, answers.zipcode)),
    /** Milliseconds until the visit ends, as text, and how long before that the visitor is warned. */
    idle: { left: draft && String(timeLeft(draft, now)), warning: draftWarning },
  };
}

/** Every answer so far, in the words of this visitor's page. */
function reviewOf(context: Readonly<RouterContextProvider>, answers: Answers): SaidAnswers {
  const page = wordedPage(context);
  const texts = textsOfBothOnPage(page, application, income);
  const length = page.texts.of(lengthOfTime);
  const lengths = entryOf(page.formatted.lengths, length, () => new Map<string, string>());
  return sayAnswers(answers, { texts, lengthOfTime: length, lengths });
}

/** The draft as the consents now stand; hashed only where some were given, which the first opening has not. */
const consentingNow = async (saved: Draft, consents: ShownConsents): Promise<Draft> =>
  consentingTo(saved, saved.consentsTo && (await hashOfWords(consents)));

export type PageView = Awaited<ReturnType<typeof pageView>>;

/**
 * The page's own address, without what its visitor came with: a link's vehicle is in the draft, its source in cookies,
 * and what was unknown of either is printed nowhere.
 */
function ownAddress({ pathname, searchParams }: URL): string {
  // Asked by name: what a cached page reads of its address is watched (document/keyed-context.ts).
  const own = [previewQuery, ...statedQueries].flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  );
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own)}`;
}
