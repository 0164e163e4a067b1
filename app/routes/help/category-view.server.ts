import type { RouterContextProvider } from "react-router";
import { configContext, helpContext, textsContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { help, helpPages } from "../../copy/help.ts";
import { signedBy } from "../../domain/people.ts";
import { breadcrumbs, structuredData } from "../../domain/seo/structured.ts";
import { withAuthor } from "./author.ts";
import { foundOrNotFound } from "./not-there.server.ts";

export const categoryPath = (category: string, page = 1): string =>
  page === 1 ? `/temas-de-ayuda/${category}` : `/temas-de-ayuda/${category}/page/${page}`;

/** @throws the 404 of one that does not exist. */
export async function categoryView(context: Readonly<RouterContextProvider>, category: string, page: number) {
  const found = foundOrNotFound(await context.get(helpContext).category(category, page));
  const { pages } = found.pagination;
  const { category_title, category_intro, meta_title, meta_description, meta_keywords } = found.category;
  const title = meta_title || category_title;
  const texts = context.get(textsContext);
  const place = formatAll(texts.of(helpPages), { title, page, pages });
  const names = texts.of(help);
  const { origin, people, brand } = context.get(configContext);
  const trail = [
    { name: names["crumbs.home"], path: "/" },
    { name: names["crumbs.help"], path: "/temas-de-ayuda" },
  ];
  return {
    category,
    heading: category_title,
    intro: page === 1 ? category_intro : "",
    title: page === 1 ? title : place["page.title"],
    description: meta_description || category_intro,
    keywords: meta_keywords,
    place: pages > 1 ? place["page.place"] : "",
    articles: found.articles.map((card) => ({
      ...withAuthor(card, names.editors, brand),
      signed: signedBy(people, card),
    })),
    page,
    canonical: categoryPath(category, page),
    links: Array.from({ length: pages }, (_, index) => categoryPath(category, index + 1)),
    trail,
    structured: structuredData([
      breadcrumbs(origin, [...trail, { name: category_title, path: categoryPath(category) }]),
    ]),
  };
}

export type CategoryView = Awaited<ReturnType<typeof categoryView>>;
