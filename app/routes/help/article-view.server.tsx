import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import type { SiteConfig } from "../../config.ts";
import { clockContext, configContext, helpContext, isolateContext, textsContext } from "../../context.ts";
import type { Texts } from "../../copy/format.ts";
import { help } from "../../copy/help.ts";
import { inOneByte } from "../../document/one-byte.ts";
import type { HelpArticle } from "../../domain/contract/help.ts";
import { tableOfContents } from "../../domain/help/toc.ts";
import { signedBy } from "../../domain/people.ts";
import { breadcrumbs, structuredData } from "../../domain/seo/breadcrumbs.ts";
import { sharedImageOf } from "../../domain/seo/shared-picture.ts";
import { articleThing } from "../../domain/seo/structured.ts";
import { Trail } from "../../ui/breadcrumbs.tsx";
import { pictureFiles } from "../../ui/picture.tsx";
import { withAuthor } from "./author.ts";
import { RelatedCards } from "./cards.tsx";
import { categoryPath } from "./category-view.server.ts";
import { foundOrNotFound } from "./not-there.server.ts";
import { Contents } from "./reading.tsx";

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
  { article: written, related_articles }: HelpArticle,
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
  const article = withAuthor(written, texts.editors, site.brand);
  const signed = signedBy(site.people, article);
  const { images, image_alt } = article;
  const largest = images["1200"] ?? images["925"] ?? images["768"] ?? images["414"];
  const contents = tableOfContents(article.copy);
  return {
    article,
    signed,
    canonical,
    /** Undefined where there is none. */
    picture: largest && { files: pictureFiles(images), shared: sharedImageOf(largest, image_alt) },
    /**
     * What is the same for every visitor, as HTML: half of the page's elements. Empty where there is nothing. What asks for the
     * visitor's page, or for texts, throws here: nothing surrounds it.
     */
    html: {
      trail: inOneByte(renderToStaticMarkup(<Trail trail={trail} here={article.title} />)),
      contents: inOneByte(renderToStaticMarkup(<Contents contents={contents} />)),
      copy: inOneByte(article.copy),
      related: inOneByte(renderToStaticMarkup(<RelatedCards articles={related_articles} />)),
    },
    structured: structuredData([
      articleThing(site, { ...article, link: canonical }, signed),
      breadcrumbs(site.origin, [...trail, { name: article.title, path: canonical }]),
    ]),
  };
}

export type ArticleView = ReturnType<typeof viewOf>;
