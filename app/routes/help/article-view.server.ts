import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  contentContext,
  helpLinksContext,
  textsContext,
} from "../../context.ts";
import { help } from "../../copy/help.ts";
import { splitAtHeadings, tableOfContents } from "../../domain/help/article-text.ts";
import { withExistingLinks } from "../../domain/help/help-index.ts";
import { signersOf } from "../../domain/help/people.ts";
import { logEvent } from "../../domain/log-event.ts";
import { sharedImageOf } from "../../domain/seo/shared-picture.ts";
import { articleThing, structuredData } from "../../domain/seo/structured.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { pictureFiles } from "../../ui/picture.tsx";
import { categoryPath, foundOrNotFound, notFound, withAuthor } from "./category-view.server.ts";

/** An article that takes longer to read is logged (specification, section 9). */
const slowAfterMs = 1000;

/**
 * Reads an article with everything that its page shows.
 * @throws a 404 response for an article that does not exist.
 */
export async function articleView(context: Readonly<RouterContextProvider>, category: string, slug: string) {
  const clock = context.get(clockContext);
  const start = clock();
  const links = context.get(helpLinksContext);
  if (!links.hasPage(category, 1)) throw notFound();
  const helpContent = context.get(contentContext).help;
  const [cachedArticle, cachedCategory] = await Promise.all([
    helpContent.article(category, slug),
    helpContent.category(category, 1),
  ]);
  const tookMs = clock() - start;
  if (tookMs > slowAfterMs) logEvent("warn", { event: "slow article", category, slug, ms: tookMs });
  const { article: sourceArticle, related_articles: related } = foundOrNotFound(cachedArticle);
  const site = context.get(configContext);
  const siteTexts = context.get(textsContext);
  const texts = siteTexts.of(help);
  const categoryTitle =
    typeof cachedCategory === "object" ? cachedCategory.found.category.category_title : texts["crumbs.help"];
  const canonical = `${categoryPath(category)}/${slug}`;
  const copy = links.isWhole ? withExistingLinks(sourceArticle.copy, links) : sourceArticle.copy;
  const article = { ...withAuthor(sourceArticle, texts.editors), copy };
  const signers = signersOf(site.people, article);
  const { images, image_alt } = article;
  const largestImage = images["1200"] ?? images["925"] ?? images["768"] ?? images["414"];
  return {
    article,
    signers,
    canonical,
    trail: helpTrail(
      siteTexts,
      { name: categoryTitle, path: categoryPath(category) },
      { name: article.title, path: canonical },
    ),
    sections: splitAtHeadings(article.copy),
    contents: tableOfContents(article.copy),
    related: related.filter(({ url }) => !links.isWhole || links.has(url)),
    picture: largestImage && { files: pictureFiles(images), shared: sharedImageOf(largestImage, image_alt) },
    structured: structuredData([articleThing(site, { ...article, link: canonical }, signers)]),
  };
}

export type ArticleView = Awaited<ReturnType<typeof articleView>>;
