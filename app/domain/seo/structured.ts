import type {
  Article as ArticleThing,
  DefinedTermSet,
  FAQPage,
  Person as PersonThing,
  ProfilePage,
  WebPage,
} from "schema-dts";
import { withNewYorkOffset } from "../calendar-day.ts";
import type { Article } from "../contract/help.ts";
import { type Person, personPath, type Signers } from "../help/people.ts";

/** Hydrated pages import this function from its own file, because this file would bring the schema of people along. */
export { structuredData } from "./breadcrumbs.ts";

type Site = { origin: string };

const namedPerson = ({ origin }: Site, person: Person) =>
  ({
    "@type": "Person",
    "@id": `${origin}${personPath(person)}#person`,
    name: person.name,
    url: origin + personPath(person),
  }) as const satisfies PersonThing;

export const profilePage = (site: Site, person: Person): ProfilePage => ({
  "@type": "ProfilePage",
  "@id": site.origin + personPath(person),
  url: site.origin + personPath(person),
  inLanguage: "es-US",
  mainEntity: {
    ...namedPerson(site, person),
    jobTitle: person.role,
    description: person.biography.join(" "),
    knowsAbout: person.knows,
    knowsLanguage: person.languages,
    worksFor: { "@id": `${site.origin}/#organization` },
    ...(person.photo && { image: new URL(person.photo, site.origin).href }),
    ...(person.sameAs.length > 0 && { sameAs: person.sameAs }),
  },
});

/** A web page. `changed` is an ISO date, and `about` the name of the US state that the page describes. */
export const webPage = (
  { origin }: Pick<Site, "origin">,
  page: { path: string; name: string; description: string; changed?: string; about?: string },
): WebPage => ({
  "@type": "WebPage",
  "@id": `${origin}${page.path}`,
  url: `${origin}${page.path}`,
  name: page.name,
  description: page.description,
  ...(page.changed && { dateModified: withNewYorkOffset(page.changed) }),
  inLanguage: "es-US",
  isPartOf: { "@id": `${origin}/#website` },
  publisher: { "@id": `${origin}/#organization` },
  ...(page.about && { about: { "@type": "State", name: page.about } as const }),
});

/** An article. In schema.org, `reviewedBy` belongs to the article's page. */
export const articleThing = (
  site: Site,
  article: Article,
  { author, reviewer }: Signers = {},
): ArticleThing => ({
  "@type": "Article",
  headline: article.title,
  description: article.description,
  image: Object.values(article.images).map((path) => new URL(path, site.origin).href),
  ...(article.publishDateRaw && { datePublished: withNewYorkOffset(article.publishDateRaw) }),
  ...(article.modifiedDateRaw && { dateModified: withNewYorkOffset(article.modifiedDateRaw) }),
  inLanguage: "es-US",
  ...authorOf(site, article, author),
  publisher: { "@id": `${site.origin}/#organization` },
  mainEntityOfPage: reviewer
    ? {
        "@type": "WebPage",
        "@id": `${site.origin}${article.link}`,
        url: `${site.origin}${article.link}`,
        reviewedBy: namedPerson(site, reviewer),
      }
    : `${site.origin}${article.link}`,
});

/**
 * The author is a person if a configured person signs the article, or if the source's author is certainly one person
 * (services/visitors/help/person-name.ts), about whom we have no page.
 */
function authorOf(site: Site, article: Article, author: Person | undefined): Pick<ArticleThing, "author"> {
  if (author) return { author: namedPerson(site, author) };
  if (!article.author) return {};
  if (article.author_is === "person") return { author: { "@type": "Person", name: article.author } };
  return {
    author: { "@type": "Organization", name: article.author, url: `${site.origin}/quienes-somos` },
  };
}

export const faqThing = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  "@type": "FAQPage",
  inLanguage: "es-US",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type DefinedWord = {
  readonly id: string;
  readonly term: string;
  readonly englishNames: readonly string[];
  readonly also?: string;
  readonly definition: string;
};

/** The glossary. The quotes around a foreign word are left out. */
export const glossaryThing = (
  address: string,
  { title, description }: { title: string; description: string },
  terms: readonly DefinedWord[],
): DefinedTermSet => ({
  "@type": "DefinedTermSet",
  "@id": address,
  name: title,
  description,
  inLanguage: "es-US",
  url: address,
  hasDefinedTerm: terms.map(({ id, term, englishNames, also, definition }) => ({
    "@type": "DefinedTerm",
    "@id": `${address}#${id}`,
    name: term,
    alternateName: [...englishNames, ...(also ? also.replace(/[«»]/g, "").split(", ") : [])],
    description: definition,
  })),
});
