import { data, type RouterContextProvider, redirect } from "react-router";
import { configContext, contentContext, helpLinksContext, textsContext } from "../../context.ts";
import { help, helpPages } from "../../copy/help.ts";
import type { Cached } from "../../domain/cached.ts";
import { findPerson } from "../../domain/help/people.ts";
import { cachePolicy } from "../../http.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";

export const categoryPath = (category: string, page = 1): string =>
  page === 1 ? `/temas-de-ayuda/${category}` : `/temas-de-ayuda/${category}/page/${page}`;

/**
 * Reads a page of a category.
 * @throws a 404 response for a category or page that does not exist.
 */
export async function categoryView(context: Readonly<RouterContextProvider>, category: string, page: number) {
  const links = context.get(helpLinksContext);
  if (!links.hasPage(category, page)) throw notFound();
  const helpCategory = foundOrNotFound(await context.get(contentContext).help.category(category, page));
  const { pages } = helpCategory.pagination;
  const { category_title, category_intro, meta_title, meta_description, meta_keywords } =
    helpCategory.category;
  const title = meta_title || category_title;
  const texts = context.get(textsContext);
  const pageTexts = texts.of(helpPages);
  const { people } = context.get(configContext);
  return {
    category,
    heading: category_title,
    intro: page === 1 ? category_intro : "",
    title: page === 1 ? title : pageTexts["page.title"]({ title, page, pages }),
    description: meta_description || category_intro,
    keywords: meta_keywords,
    pageOfPages: pages > 1 ? pageTexts["page.place"]({ page, pages }) : "",
    articles: helpCategory.articles
      .filter(({ link }) => !links.isWhole || links.has(link))
      .map((card) => {
        const { name } = findPerson(people, card.author_id) ?? {};
        return name ? { ...card, author: name } : withAuthor(card, texts.of(help).editors);
      }),
    page,
    canonical: categoryPath(category, page),
    pagePaths: Array.from({ length: pages }, (_, index) => categoryPath(category, index + 1)),
    trail: helpTrail(texts, { name: category_title, path: categoryPath(category) }),
  };
}

export type CategoryView = Awaited<ReturnType<typeof categoryView>>;

const oldPageQuery = "pageNum";

/** The page number in an old address; undefined unless `?pageNum=` is a number from 1 to 9999. */
export function oldPageNumber(url: URL): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,3})$/.exec(url.searchParams.get(oldPageQuery) ?? "") ?? [];
  return digits ? Number(digits) : undefined;
}

/**
 * Redirects permanently to a page of an existing category (specification, section 2). The rest of the query is kept,
 * because campaigns and click ids are recorded where the visitor arrives.
 * @param pages the number of the category's pages; undefined if the number is not known yet.
 * @throws a 404 response for a page beyond the last page.
 */
export function redirectToPage(category: string, page: number, url: URL, pages: number | undefined) {
  if (pages !== undefined && page > pages) throw notFound();
  const otherParameters = new URLSearchParams(url.searchParams);
  otherParameters.delete(oldPageQuery);
  const query = otherParameters.size > 0 ? `?${otherParameters}` : "";
  return redirect(categoryPath(category, page) + query, {
    status: 301,
    headers: { "cache-control": cachePolicy.moved },
  });
}

/**
 * Returns the content that was found. For content that does not exist or is unavailable the not-found screen is shown
 * (specification, section 4).
 */
export function foundOrNotFound<Value>(cached: Cached<Value>): Value {
  if (typeof cached === "object") return cached.found;
  throw notFound();
}

export const notFound = () => data(null, { status: 404, headers: { "cache-control": cachePolicy.personal } });

/**
 * Names our editors as the author of an article of this site; any other article keeps the author that its source names.
 * @param editors the text of the editors' name, which includes the brand (copy/help.ts).
 */
export const withAuthor = <Content extends { author: string; by_editors?: true | undefined }>(
  content: Content,
  editors: string,
): Content => (content.by_editors ? { ...content, author: editors } : content);
