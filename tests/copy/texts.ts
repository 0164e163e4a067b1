import * as about from "../../app/copy/about.ts";
import * as application from "../../app/copy/application.ts";
import * as applicationErrors from "../../app/copy/application-errors.ts";
import * as appointment from "../../app/copy/appointment.ts";
import * as consent from "../../app/copy/consent.ts";
import * as consents from "../../app/copy/consents.ts";
import * as contact from "../../app/copy/contact.ts";
import * as estimate from "../../app/copy/estimate.ts";
import * as faq from "../../app/copy/faq.ts";
import * as guide from "../../app/copy/guide.ts";
import * as help from "../../app/copy/help.ts";
import * as home from "../../app/copy/home.ts";
import * as landing from "../../app/copy/landing.ts";
import * as legal from "../../app/copy/legal.ts";
import * as listings from "../../app/copy/listings.ts";
import * as modal from "../../app/copy/modal.ts";
import * as navigation from "../../app/copy/navigation.ts";
import * as notFound from "../../app/copy/not-found.ts";
import * as opening from "../../app/copy/opening.ts";
import * as picker from "../../app/copy/picker.ts";
import * as quiz from "../../app/copy/quiz.ts";
import * as shell from "../../app/copy/shell.ts";
import * as siteMap from "../../app/copy/site-map.ts";
import * as startForm from "../../app/copy/start-form.ts";
import * as thankYou from "../../app/copy/thank-you.ts";
import { textOfHtml } from "../../app/domain/help/teaser.ts";
import { readArticles } from "../../workers/build/help-content.ts";
import { categories } from "../../workers/services/content/categories.ts";

/** Every Spanish text of the site, by where it stands. ICU arguments are left out; sentences stay whole. */
export type Text = { where: string; kind: "screen" | "legal" | "help"; text: string };

const modules: Record<string, Record<string, unknown>> = {
  about,
  application,
  applicationErrors,
  appointment,
  consent,
  consents,
  contact,
  estimate,
  faq,
  guide,
  help,
  home,
  landing,
  listings,
  modal,
  navigation,
  notFound,
  opening,
  picker,
  quiz,
  shell,
  siteMap,
  startForm,
  thankYou,
};

const stringsOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== "id" && key !== "more")
    .flatMap(([key, inner]) => stringsOf(inner, `${path}.${key}`));
};

/** A message without its arguments: what a plural or a choice says in each case stands side by side. */
const withoutArguments = (message: string): string =>
  message
    .replace(/\{\w+, (?:plural|select),/g, " ")
    .replace(/(?:=\d+|\b(?:one|other|years|months|yearsmonths|none)) \{/g, " ")
    .replace(/\{\w+\}|[#{}]/g, " ");

export const screenTexts: Text[] = Object.entries(modules).flatMap(([name, module]) =>
  stringsOf(module, name).map(([where, text]) => ({
    where,
    kind: "screen" as const,
    text: withoutArguments(text),
  })),
);

export const legalTexts: Text[] = stringsOf(legal, "legal").map(([where, text]) => ({
  where,
  kind: "legal",
  text: withoutArguments(text),
}));

/** An article's text as it is read, paragraph by paragraph, without its list of sources. */
export const articleTexts = readArticles().map((article) => ({
  article,
  where: `${article.category}/${article.slug}`,
  text: [article.title, article.description, article.alt, ...paragraphs(article.html)].join("\n"),
}));

function paragraphs(html: string): string[] {
  const [body = ""] = html.split('<h2 id="fuentes">');
  return body
    .split(/<\/(?:p|li|h2|h3|td|th)>/)
    .map(textOfHtml)
    .filter(Boolean);
}

export const categoryTexts: Text[] = categories.flatMap(({ category, ...texts }) =>
  Object.entries(texts).map(([name, text]) => ({ where: `${category}.${name}`, kind: "help", text })),
);
