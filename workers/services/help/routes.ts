import { Hono } from "hono";
import type { z } from "zod";
import {
  getHelpArticle,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpIndex,
  searchHelp,
} from "../../../app/domain/contract/help.ts";
import { textOfHtml } from "../../../app/domain/help/teaser.ts";
import type { ServicesBindings } from "../bindings.ts";
import { askBackend, handleOperation, type ServicesContext } from "../handle-operation.ts";
import { fail, ok, type Result } from "../result.ts";
import { linkAddress } from "./addresses.ts";
import { embeddedArticle, embeddedCategory, embeddedIndex, searchEmbedded } from "./embedded.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

export const help = new Hono<{ Bindings: ServicesBindings }>();
/** A partner's content needs cleaning, so these handlers call the partner themselves. */
const unproxied = { proxied: false };

handleOperation(
  help,
  getHelpCategory,
  ({ category }, context) => categoryPage(context, getHelpCategory, { category }, 1),
  unproxied,
);
handleOperation(
  help,
  getHelpCategoryPage,
  (input, context) => categoryPage(context, getHelpCategoryPage, input, input.page),
  unproxied,
);

// Registered after the pages: `2.html` is a page, not an article. A partner's text is HTML that we did not write: it is
// rebuilt from the allow-list before it is used. One that cannot be read is a failure, so the last good copy stays.
handleOperation(
  help,
  getHelpArticle,
  async (input, context) => {
    const partner = await askBackend(context, getHelpArticle, input);
    if (!partner) {
      const found = embeddedArticle(input.category, input.article);
      return found ? ok(found) : fail(404, "article", "unknown");
    }
    if (partner.status !== 200) return partner;
    const { article, related_articles } = partner.body;
    const copy = sanitizeHtml(article.copy);
    if (copy === undefined) return fail(502, "article", "partner_garbage");
    return ok({
      article: { ...article, copy },
      related_articles: related_articles
        .filter(({ url }) => linkAddress(url))
        .map((one) => ({ ...one, teaser: partnersText(one.teaser) })),
    });
  },
  unproxied,
);

handleOperation(help, getHelpIndex, () => ({ status: 200, body: embeddedIndex() }), unproxied);
handleOperation(help, searchHelp, ({ q }) => ok({ results: searchEmbedded(q) }), unproxied);

/** The plain text of a partner's HTML; empty if it cannot be read. */
const partnersText = (html: string): string => textOfHtml(sanitizeHtml(html) ?? "");

type CategoryOperation = typeof getHelpCategory | typeof getHelpCategoryPage;

async function categoryPage(
  context: ServicesContext,
  operation: CategoryOperation,
  input: { category: string },
  page: number,
): Promise<Result<z.infer<CategoryOperation["answer"]>>> {
  const partner = await askBackend(context, operation as typeof getHelpCategory, input);
  if (!partner) {
    const found = embeddedCategory(input.category, page);
    return found ? ok(found) : fail(404, "category", "unknown");
  }
  if (partner.status !== 200) return partner;
  const { category, articles, pagination } = partner.body;
  return ok({
    category: { ...category, category_intro: partnersText(category.category_intro) },
    articles: articles
      .filter(({ link }) => linkAddress(link))
      .map((card) => ({ ...card, copy: partnersText(card.copy) })),
    pagination,
  });
}
