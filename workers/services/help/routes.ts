import { Hono } from "hono";
import type { z } from "zod";
import {
  getHelpArticle,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpIndex,
  searchHelp,
} from "../../../app/domain/contract/help.ts";
import type { Call } from "../../../app/domain/contract/operation.ts";
import { textOfHtml } from "../../../app/domain/help/teaser.ts";
import { askPartner, done, handleOperation, type Result, refused } from "../handle-operation.ts";
import { readBackend, type ServicesBindings } from "../settings.ts";
import { embeddedArticle, embeddedCategory, embeddedIndex, searchEmbedded } from "./embedded.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

export const help = new Hono<{ Bindings: ServicesBindings }>();
const ours = { proxied: false };

handleOperation(
  help,
  getHelpCategory,
  ({ category }, { env }) => categoryPage(env, getHelpCategory, { category }, 1),
  ours,
);
handleOperation(
  help,
  getHelpCategoryPage,
  (input, { env }) => categoryPage(env, getHelpCategoryPage, input, input.page),
  ours,
);

// After the pages: `2.html` is one of them, not an article.
/** A partner's text is HTML that we did not write: it passes the allow-list before it goes anywhere. */
handleOperation(
  help,
  getHelpArticle,
  async (input, { env }) => {
    const partner = await fromPartner(env, getHelpArticle, input);
    if (!partner) {
      const found = embeddedArticle(input.category, input.article);
      return found ? done(found) : refused(404, "article", "unknown");
    }
    if (partner.status !== 200) return partner;
    const { article, related_articles } = partner.body;
    return done({
      article: { ...article, copy: await sanitizeHtml(article.copy) },
      related_articles: related_articles.map((one) => ({ ...one, teaser: textOfHtml(one.teaser) })),
    });
  },
  ours,
);

handleOperation(help, getHelpIndex, () => ({ status: 200, body: embeddedIndex() }), ours);
handleOperation(help, searchHelp, ({ q }) => done({ results: searchEmbedded(q) }), ours);

type CategoryCall = typeof getHelpCategory | typeof getHelpCategoryPage;

async function categoryPage(
  env: ServicesBindings,
  call: CategoryCall,
  input: { category: string },
  page: number,
): Promise<Result<z.infer<CategoryCall["answer"]>>> {
  const partner = await fromPartner(env, call as typeof getHelpCategory, input);
  if (!partner) {
    const found = embeddedCategory(input.category, page);
    return found ? done(found) : refused(404, "category", "unknown");
  }
  if (partner.status !== 200) return partner;
  const { category, articles, pagination } = partner.body;
  return done({
    category: { ...category, category_intro: textOfHtml(category.category_intro) },
    articles: articles.map((card) => ({ ...card, copy: textOfHtml(card.copy) })),
    pagination,
  });
}

/** The partner's answer, or undefined where this worker stands alone. */
async function fromPartner<Answer extends z.ZodType>(
  env: ServicesBindings,
  call: Call<z.ZodObject, Answer>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<z.infer<Answer>> | undefined> {
  const backend = readBackend(env);
  return backend && askPartner(backend, call, input);
}
