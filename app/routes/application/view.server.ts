import type { RouterContextProvider } from "react-router";
import { captchaView } from "../../.server/captcha.ts";
import { configContext, copyContext, requestFactsContext, visitorContext } from "../../context.ts";
import { errorText } from "../../copy/application-errors.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import { formatAll } from "../../copy/format.ts";
import { usStateNames } from "../../copy/us-states.ts";
import { type Draft, draftIdleLimit, draftWarning } from "../../domain/application/draft.ts";
import type { Answers, FieldErrors, FieldName, Section } from "../../domain/application/fields.ts";
import { areaOf, type Layout, pageOf, pagePath } from "../../domain/application/flows.ts";
import { newQuery, type Place } from "./request.server.ts";
import { reviewRows } from "./review-rows.server.ts";

/** The problems of a whole submission, each with a heading and a text in the copy. */
export type Problem = "conflict" | "too_many" | "unavailable" | "human" | "too_long";

/** What an action answers when the visitor stays on the page. Never holds the SSN. */
export type Refused = {
  answers: Answers;
  /** Spanish, by field. */
  errors: FieldErrors;
  problem?: Problem;
  /** Whether the taxpayer number has to be typed again (without JavaScript the page forgets it). */
  retypeNumber: boolean;
};

/** All that an application page shows and its browser code needs. */
export function pageView(
  context: Readonly<RouterContextProvider>,
  place: Place & { returning: boolean; notice: "ended" | "cookieless" | undefined },
  draft: Draft,
  now: number,
  errors: FieldErrors,
) {
  const { brand } = context.get(configContext);
  const { url } = context.get(requestFactsContext);
  const { layout, page } = place;
  const asked = layout.pages[page] ?? [];
  const copy = context.get(copyContext);
  const words = formatAll(copy.application, { brand: brand.name });
  const { value: guess, origin } = context.get(visitorContext).zipcode;
  const isGuess = origin === "edge" || origin === "service";
  const offeredZipcode = asked.includes("contact") && !draft.answers.zipcode && isGuess ? guess : "";
  return {
    words,
    /** Spelled out only where a section shows them: every byte goes over the visitor's air. */
    states: asked.includes("housing") ? Object.entries(usStateNames) : [],
    months: asked.includes("finish") ? monthNames() : [],
    consents: asked.includes("finish") ? shownConsents(brand.name, layout, draft) : undefined,
    links: { terms: brand.termsUrl, privacy: brand.privacyUrl },
    sections: asked,
    page,
    pages: layout.pages.length,
    back: page > 0 ? pagePath(layout, page - 1) : undefined,
    start: layout.path,
    startAnew: `${layout.path}?${newQuery}`,
    /** Named, because a form without one sends a hash along, and a hash takes the focus from what is wrong. */
    action: url.pathname + url.search,
    keep: `${areaOf(layout.path)}/guardar`,
    returning: place.returning,
    notice: place.notice,
    /** A guess of the edge, asked and never filled in by itself; gone once there is a zipcode. */
    offeredZipcode: offeredZipcode && {
      ...formatAll(copy.zipcodeOffer, { zipcode: offeredZipcode }),
      zipcode: offeredZipcode,
    },
    captcha: asked.includes("finish") ? captchaView(context) : undefined,
    submissionId: draft.id,
    answers: draft.answers,
    /** What is wrong with the page as it was kept; Spanish, by field. */
    errors: errorTexts(context, errors),
    review:
      layout.pages.length > 1 && page === layout.pages.length - 1
        ? reviewRows(words, draft.answers, copy.lengthOfTime)
        : [],
    /** Milliseconds until the visit ends, and how long before that the visitor is told. */
    idle: { left: draftIdleLimit - (now - draft.touchedAt), warning: draftWarning },
  };
}

export type PageView = ReturnType<typeof pageView>;

/**
 * The consents as this page shows them. A page that asks the phone itself cannot name it yet; the last of
 * several pages can. Shown and recorded through the same function, so that the hash is of what was read.
 */
export function shownConsents(brand: string, layout: Layout, draft: Draft) {
  const named = pageOf(layout, "contact") !== pageOf(layout, "finish");
  return { ...consentTexts(brand, named ? draft.answers.phone : undefined), version: consentVersion };
}

/** Error codes into Spanish, in the order of the page's fields. */
export function errorTexts(context: Readonly<RouterContextProvider>, errors: FieldErrors): FieldErrors {
  const messages = context.get(copyContext).applicationErrors;
  const entries = Object.entries(errors) as [FieldName, string][];
  return Object.fromEntries(entries.map(([field, code]) => [field, errorText(field, code, messages)]));
}

export const sectionsWithErrors = (errors: FieldErrors, of: (field: FieldName) => Section): Section[] => [
  ...new Set((Object.keys(errors) as FieldName[]).map(of)),
];

const monthNames = (): string[] => {
  const format = new Intl.DateTimeFormat("es-US", { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
};
