import { about } from "./about.ts";
import { application, captchaWords, lengthOfTime, zipcodeOffer } from "./application.ts";
import { applicationErrors } from "./application-errors.ts";
import { appointment } from "./appointment.ts";
import { contact, contactErrors } from "./contact.ts";
import { estimate, estimateErrors } from "./estimate.ts";
import { faq, faqGroups } from "./faq.ts";
import { guide } from "./guide.ts";
import { help, helpPages, helpResults } from "./help.ts";
import { home } from "./home.ts";
import { landing } from "./landing.ts";
import { cookiePurposes, cookieTable, gpcNotice, legalFrame, legalPages, privacyForm } from "./legal.ts";
import { listings } from "./listings.ts";
import { failure, notFound } from "./not-found.ts";
import { openingWords } from "./opening.ts";
import { picker } from "./picker.ts";
import { quiz, quizResult } from "./quiz.ts";
import { shell } from "./shell.ts";
import { siteMapWords } from "./site-map.ts";
import type { SiteTexts } from "./site-texts.ts";
import { startForm } from "./start-form.ts";
import { thankYou } from "./thank-you.ts";

/**
 * The areas in one object, for the routes that still read `copyContext`. It adds nothing to `SiteTexts`: this file and
 * `copyContext` are deleted together when the last of those routes asks for its area.
 */
export const allCopy = {
  about,
  application,
  applicationErrors,
  appointment,
  captchaWords,
  contact,
  contactErrors,
  cookiePurposes,
  cookieTable,
  estimate,
  estimateErrors,
  failure,
  faq,
  faqGroups,
  gpcNotice,
  guide,
  help,
  helpPages,
  helpResults,
  home,
  landing,
  legalFrame,
  legalPages,
  lengthOfTime,
  listings,
  notFound,
  openingWords,
  picker,
  privacyForm,
  quiz,
  quizResult,
  shell,
  siteMapWords,
  startForm,
  thankYou,
  zipcodeOffer,
} as const;
export type AllCopy = typeof allCopy;

const copies = new WeakMap<SiteTexts, AllCopy>();

/** Every area as these texts have it; the same texts are the same object. */
export function copyOf(texts: SiteTexts): AllCopy {
  const copy = copies.get(texts) ?? overridden(texts);
  copies.set(texts, copy);
  return copy;
}

const overridden = (texts: SiteTexts): AllCopy =>
  Object.fromEntries(Object.entries(allCopy).map(([name, area]) => [name, texts.of(area)])) as AllCopy;
