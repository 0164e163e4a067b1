import type {
  Article as ArticleThing,
  BreadcrumbList,
  DefinedTermSet,
  FAQPage,
  Graph,
  Organization,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Brand } from "../brand.ts";
import type { Article } from "../contract/help.ts";

type Site = { origin: string; brand: Pick<Brand, "name" | "legalName"> };

/** schema.org data as the text of a JSON-LD script block. Every `<` is escaped, so no content can close the block. */
export function structuredData(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/</g, "\\u003c");
}

export const organization = ({ origin, brand }: Site): Organization => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: brand.name,
  legalName: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

export const website = ({ origin, brand }: Site): WebSite => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  inLanguage: "es-US",
  publisher: { "@id": `${origin}/#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/temas-de-ayuda?q={search_term_string}`,
    // Google's sitelinks search box reads this property; schema-dts does not know it.
    ...{ "query-input": "required name=search_term_string" },
  },
});

/** A page that is no article. `changed`: ISO date; `about`: the state that it is about. */
export const webPage = (
  { origin }: Pick<Site, "origin">,
  page: { path: string; name: string; description: string; changed?: string; about?: string },
): WebPage => ({
  "@type": "WebPage",
  "@id": `${origin}${page.path}`,
  url: `${origin}${page.path}`,
  name: page.name,
  description: page.description,
  ...(page.changed && { dateModified: page.changed }),
  inLanguage: "es-US",
  isPartOf: { "@id": `${origin}/#website` },
  publisher: { "@id": `${origin}/#organization` },
  ...(page.about && { about: { "@type": "State", name: page.about } as const }),
});

export const breadcrumbs = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

/** What the article lacks is left out. */
export const articleThing = (site: Site, article: Article): ArticleThing => ({
  "@type": "Article",
  headline: article.title,
  description: article.description,
  image: Object.values(article.images).map((path) => new URL(path, site.origin).href),
  ...(article.publishDateRaw && { datePublished: article.publishDateRaw }),
  ...(article.modifiedDateRaw && { dateModified: article.modifiedDateRaw }),
  inLanguage: "es-US",
  ...(article.author && {
    author: { "@type": "Organization", name: article.author, url: `${site.origin}/quienes-somos` } as const,
  }),
  publisher: { "@id": `${site.origin}/#organization` },
  mainEntityOfPage: `${site.origin}${article.link}`,
});

export const faqThing = (questions: readonly { question: string; answer: readonly string[] }[]): FAQPage => ({
  "@type": "FAQPage",
  inLanguage: "es-US",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
  })),
});

type DefinedWord = {
  readonly id: string;
  readonly term: string;
  readonly englishNames: readonly string[];
  readonly also?: string;
  readonly definition: string;
};

/** A glossary and its words, each with its English and regional names (without the quotes around a foreign one). */
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
