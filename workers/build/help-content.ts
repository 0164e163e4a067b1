import type { Plugin } from "vite";
import type * as Articles from "./articles.ts";
import { fromSource } from "./from-source.ts";

type Article = Articles.EmbeddedArticle;

const cardsId = "virtual:help-content";
const wordsId = "virtual:help-words";
const textId = "virtual:help-text/";

const nameOf = ({ category, slug }: Article): string => `${category}/${slug}`;

/**
 * `virtual:help-content` has every article's card, and its text as a module of its own: a worker's start costs the same
 * whatever there is to read. `virtual:help-words` has all words by `category/slug`, for the search.
 */
export function helpContent(): Plugin {
  const source = fromSource<typeof Articles>("workers/build/articles.ts");
  let articles: Article[] | undefined;
  const forget = () => {
    source.forget();
    articles = undefined;
  };
  return {
    name: "help-content",
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id === cardsId || id === wordsId || id.startsWith(textId) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith("\0virtual:help-")) return undefined;
      const { articleFiles, readArticles } = await source.read(this);
      for (const file of articleFiles()) this.addWatchFile(file);
      articles ??= readArticles();
      if (id === `\0${cardsId}`) return `export default [${articles.map(cardModule).join(",")}]`;
      if (id === `\0${wordsId}`)
        return `export default ${JSON.stringify(Object.fromEntries(articles.map((one) => [nameOf(one), one.words])))}`;
      const found = articles.find((one) => id === `\0${textId}${nameOf(one)}`);
      if (!found) return undefined;
      const { html, summary } = found;
      return `export default ${JSON.stringify({ html, summary } satisfies Pick<Article, "html" | "summary">)}`;
    },
  };
}

function cardModule(article: Article): string {
  const { html, summary, words, scene, ...card } = article;
  return `{...${JSON.stringify(card)},text:()=>import(${JSON.stringify(textId + nameOf(article))}).then((module)=>module.default)}`;
}
