import { about } from "./about.ts";
import { application, captchaWords, lengthOfTime, zipcodeOffer } from "./application.ts";
import { applicationErrors } from "./application-errors.ts";
import { appointment } from "./appointment.ts";
import { contact, contactErrors } from "./contact.ts";
import { estimate, estimateErrors } from "./estimate.ts";
import { faq, faqGroups } from "./faq.ts";
import { argumentsIn } from "./format.ts";
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
import { startForm } from "./start-form.ts";
import { thankYou } from "./thank-you.ts";

/**
 * Every text that an editor may change without a deploy, by area. A text's name is its area and its key
 * (`home.hero.heading`). Not among them: consents, which are kept by the very words and version that were shown, and
 * the consent dialog, which is built into the browser's code.
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

/** A text that an editor changed. */
export type Override = { name: string; value: string };

/** Why an override is refused; undefined when it may stand. */
export type OverrideProblem = "unknown_name" | "empty" | "too_long" | "markup" | "arguments" | "message";

const lengthLimit = 4000;

/** Every editable text as the site ships it, by name. */
export const initialTexts: ReadonlyMap<string, string> = new Map(flatten(allCopy, ""));

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== "id" && key !== "more")
    .flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

/**
 * Whether a text may stand in the place of the one that the site ships: a message that can be spoken with the same
 * arguments, and plain text. A broken override never reaches a page: it is refused when it is set, ignored when read.
 */
export function problemOf({ name, value }: Override): OverrideProblem | undefined {
  const initial = initialTexts.get(name);
  if (initial === undefined) return "unknown_name";
  if (!value.trim()) return "empty";
  if (value.length > lengthLimit) return "too_long";
  if (/[<>]/.test(value)) return "markup";
  try {
    const known = argumentsIn(initial);
    return argumentsIn(value).every((argument) => known.includes(argument)) ? undefined : "arguments";
  } catch {
    return "message";
  }
}

/** The site's texts with an editor's in their places; areas without a change are the very same objects. */
export function withOverrides(overrides: readonly Override[]): AllCopy {
  const valid = overrides.filter((override) => problemOf(override) === undefined);
  if (valid.length === 0) return allCopy;
  const byName = new Map(valid.map(({ name, value }) => [name, value]));
  const replaced = (value: unknown, path: string): unknown => {
    if (typeof value === "string") return byName.get(path) ?? value;
    if (Array.isArray(value)) return value.map((inner, index) => replaced(inner, `${path}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaced(inner, `${path}.${key}`)]),
    );
  };
  const changed = Object.entries(allCopy).map(([area, texts]) => {
    const touched = valid.some(({ name }) => name === area || name.startsWith(`${area}.`));
    return [area, touched ? replaced(texts, area) : texts];
  });
  return Object.fromEntries(changed) as AllCopy;
}
