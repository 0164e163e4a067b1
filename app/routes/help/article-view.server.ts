import type { RouterContextProvider } from "react-router";
import type { SiteConfig } from "../../config.ts";
import { clockContext, configContext, helpContext, isolateContext, textsContext } from "../../context.ts";
import type { Texts } from "../../copy/format.ts";
import { help } from "../../copy/help.ts";
import type { HelpArticle } from "../../domain/contract/help.ts";
import { tableOfContents } from "../../domain/help/toc.ts";
import { signedBy } from "../../domain/people.ts";
import { breadcrumbs, structuredData } from "../../domain/seo/breadcrumbs.ts";
import { articleThing } from "../../domain/seo/structured.ts";
import { categoryPath } from "./category-view.server.ts";
import { foundOrNotFound } from "./not-there.server.ts";

/** Slower than this to have an article's text, and the log says so; milliseconds (specification, section 9). */
const slowAfter = 1000;

/** All that an article's page shows. Throws the 404 of one that does not exist. */
export async function articleView(
  context: Readonly<RouterContextProvider>,
  category: string,
  slug: string,
): Promise<ArticleView> {
  const clock = context.get(clockContext);
  const start = clock();
  const helpContent = context.get(helpContext);
  const [answer, parent] = await Promise.all([
    helpContent.article(category, slug),
    helpContent.category(category, 1),
  ]);
  const tookMs = clock() - start;
  if (tookMs > slowAfter) console.warn(JSON.stringify({ event: "slow article", category, slug, tookMs }));
  const found = foundOrNotFound(answer);
  const { articles } = context.get(isolateContext);
  const site = context.get(configContext);
  const texts = context.get(textsContext).of(help);
  const categoryTitle =
    typeof parent === "object" ? parent.found.category.category_title : texts["crumbs.help"];
  const from = [site, texts, categoryTitle, category, slug];
  const made = articles.get(found);
  if (made?.from.every((one, index) => one === from[index])) return made.view as ArticleView;
  const view = viewOf(found, { site, texts, categoryTitle, category, slug });
  articles.set(found, { from, view });
  return view;
}

function viewOf(
  { article, related_articles }: HelpArticle,
  of: {
    site: SiteConfig;
    texts: Texts<typeof help>;
    categoryTitle: string;
    category: string;
    slug: string;
  },
) {
  const { site, texts, categoryTitle, category, slug } = of;
  const trail = [
    { name: texts["crumbs.home"], path: "/" },
    { name: texts["crumbs.help"], path: "/temas-de-ayuda" },
    { name: categoryTitle, path: categoryPath(category) },
  ];
  const canonical = `${categoryPath(category)}/${slug}`;
  const signed = signedBy(site.people, article);
  return {
    article,
    signed,
    related: related_articles,
    contents: tableOfContents(article.copy),
    trail,
    canonical,
    structured: structuredData([
      articleThing(site, { ...article, link: canonical }, signed),
      breadcrumbs(site.origin, [...trail, { name: article.title, path: canonical }]),
    ]),
  };
}

export type ArticleView = ReturnType<typeof viewOf>;
