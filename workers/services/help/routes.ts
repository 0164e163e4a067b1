import { Hono } from "hono";
import type { z } from "zod";
import {
  getHelpArticle,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpIndex,
  searchHelp,
} from "../../../app/domain/contract/help.ts";
import type { ServicesBindings } from "../bindings.ts";
import { ownHostsOf } from "../client-headers.ts";
import { shippedFreshFor, tellFreshness } from "../content-cache.ts";
import { answerHere, resultFromBackend } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { answerContent } from "./answer-content.ts";
import { embeddedArticle, embeddedCategory, embeddedIndex } from "./embedded.ts";
import { noteArticle, noteCards, searchArticles } from "./search.ts";

/** Loaded only where there is a partner. */
const readers = () => import("./partner-content.ts");

export const help = new Hono<{ Bindings: ServicesBindings }>();
/** These handlers call the partner themselves: its content is read liberally, cleaned and cached. */

answerHere(help, getHelpCategory, ({ category }, context) =>
  answerContent(context, {
    key: `${category}/page/1`,
    embedded: () => embeddedCategory(category, 1),
    ask: async (backend) =>
      resultFromBackend(
        backend,
        {
          ...getHelpCategory,
          answer: (await readers()).partnerCategory({ category }, ownHostsOf(context)),
        },
        { category },
      ),
    note: (result) => noteCards(context, result),
  }),
);
answerHere(help, getHelpCategoryPage, (input, context) =>
  answerContent(context, {
    key: `${input.category}/page/${input.page}`,
    embedded: () => embeddedCategory(input.category, input.page),
    ask: async (backend) =>
      resultFromBackend(
        backend,
        { ...getHelpCategoryPage, answer: (await readers()).partnerCategory(input, ownHostsOf(context)) },
        input,
      ),
    note: (result) => noteCards(context, result),
  }),
);

// Registered after the pages: `2.html` is a page, not an article.
answerHere(help, getHelpArticle, (input, context) =>
  answerContent(context, {
    key: `${input.category}/${input.article}`,
    embedded: () => embeddedArticle(input.category, input.article),
    ask: async (backend) =>
      resultFromBackend(
        backend,
        { ...getHelpArticle, answer: (await readers()).partnerArticle(input, ownHostsOf(context)) },
        input,
      ),
    note: (result) => noteArticle(context, input, result),
  }),
);

answerHere(help, getHelpIndex, (_, context): { status: 200; body: z.infer<typeof getHelpIndex.answer> } => {
  tellFreshness(context, shippedFreshFor);
  return { status: 200, body: embeddedIndex() };
});
answerHere(help, searchHelp, async ({ q }, context) => ok({ results: await searchArticles(context, q) }));
