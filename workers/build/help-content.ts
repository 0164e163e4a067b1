import type { Plugin, Rollup } from "vite";
import type * as Rules from "./article-rules.ts";
import type * as Articles from "./articles.ts";
import { fromSource } from "./from-source.ts";

type Article = Articles.EmbeddedArticle;

const cardsId = "virtual:help-content";
const wordsId = "virtual:help-words";
const textId = "virtual:help-text/";

/** The page of the rules; beside the articles' folders, so that it is not taken for one. */
const rulesPage = "workers/services/visitors/content/articles/README.md";
const articleFile = /\/content\/articles\/[^/]+\/[^/]+\.md$/;

const nameOf = ({ category, slug }: Article): string => `${category}/${slug}`;

/**
 * `virtual:help-content` has every article's card, and its text as a module of its own: a worker's start costs the same
 * whatever there is to read. `virtual:help-words` has all words by `category/slug`, for the search.
 *
 * A build ends at articles that break rules (article-rules.ts), with all that is wrong in one message; development warns of the
 * article that it shows, and shows what is written so far.
 */
export function helpContent(): Plugin {
  const source = fromSource<typeof Articles>("workers/build/articles.ts");
  const rules = fromSource<typeof Rules>("workers/build/article-rules.ts");
  let articles: Promise<Article[]> | undefined;
  const forget = () => {
    source.forget();
    rules.forget();
    articles = undefined;
  };
  /** Once, until something changes. */
  const compile = () => {
    articles ??= source.read().then(({ readArticles }) => readArticles());
    return articles;
  };
  const check = async (plugin: Rollup.PluginContext, checked: Article[]) => {
    const broken = (await rules.read()).brokenRules(await compile(), checked);
    const message = `${broken.length} broken rules (${rulesPage} says them):\n${broken.join("\n")}`;
    if (broken.length === 0) return;
    if (plugin.environment.mode !== "build") return plugin.warn(message);
    // An error of the plugin's would be shown with its stack, which tells an author nothing.
    plugin.environment.logger.error(message);
    process.exit(1);
  };
  return {
    name: "help-content",
    async buildStart() {
      // Before pictures are drawn, which ends a build where a scene has no drawing.
      if (this.environment.mode === "build" && this.environment.name === "client")
        await check(this, await compile());
    },
    // Before a worker asks for them: it would wait behind all else that it asks for.
    configureServer({ config }) {
      if (config.mode === "development") compile().catch(() => undefined);
    },
    watchChange: forget,
    /** No module watches a file that is new. */
    hotUpdate({ type, file, modules }) {
      if (type === "update" || !articleFile.test(file)) return undefined;
      const { moduleGraph } = this.environment;
      return [...modules, ...[cardsId, wordsId].flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? [])];
    },
    resolveId: (id) => (id === cardsId || id === wordsId || id.startsWith(textId) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith("\0virtual:help-")) return undefined;
      const all = await compile();
      for (const file of (await source.read(this)).articleFiles()) this.addWatchFile(file);
      if (id === `\0${cardsId}`) return `export default [${all.map(cardModule).join(",")}]`;
      if (id === `\0${wordsId}`)
        return `export default ${JSON.stringify(Object.fromEntries(all.map((one) => [nameOf(one), one.words])))}`;
      const found = all.find((one) => id === `\0${textId}${nameOf(one)}`);
      if (!found) return undefined;
      if (this.environment.mode === "dev") await check(this, [found]);
      const { html, summary } = found;
      return `export default ${JSON.stringify({ html, summary } satisfies Pick<Article, "html" | "summary">)}`;
    },
  };
}

function cardModule(article: Article): string {
  const { head, html, scene, sources, summary, words, ...card } = article;
  return `{...${JSON.stringify(card)},text:()=>import(${JSON.stringify(textId + nameOf(article))}).then((module)=>module.default)}`;
}
