import type { Plugin, Rollup } from "vite";
import type * as Rules from "./article-rules.ts";
import type * as Articles from "./articles.ts";
import { fromSource } from "./from-source.ts";

type Article = Articles.EmbeddedArticle;

const cardsId = "virtual:help-content";
const wordsId = "virtual:help-words";
const textId = "virtual:help-text/";

/** The page that explains the rules to authors. */
const rulesPage = "workers/services/visitors/content/articles/README.md";
const articleFile = /\/content\/articles\/[^/]+\/[^/]+\.md$/;

const nameOf = ({ category, slug }: Article): string => `${category}/${slug}`;

/**
 * Vite plugin: `virtual:help-content` exports the cards of all articles. The text of an article is a separate module,
 * so that many articles do not slow down the start of a worker. `virtual:help-words` exports the words of each article
 * by `category/slug`, for the search.
 *
 * A build ends if articles break rules (article-rules.ts), with one message about all of them. In development a warning
 * names the rules that the shown article breaks.
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
  const compile = () => {
    articles ??= source.read().then(({ readArticles }) => readArticles());
    return articles;
  };
  const checkRules = async (plugin: Rollup.PluginContext, checked: Article[]) => {
    const violations = (await rules.read()).ruleViolations(await compile(), checked);
    const message = `${violations.length} broken rules (${rulesPage} explains them):\n${violations.join("\n")}`;
    if (violations.length === 0) return;
    if (plugin.environment.mode !== "build") return plugin.warn(message);
    // An error that is thrown would be printed with a stack, which does not help an author.
    plugin.environment.logger.error(message);
    process.exit(1);
  };
  return {
    name: "help-content",
    async buildStart() {
      // The articles are checked before images.ts draws their scenes, which ends a build if a drawing is missing.
      if (this.environment.mode === "build" && this.environment.name === "client")
        await checkRules(this, await compile());
    },
    // The articles are compiled early, because a worker's request for them would wait behind all its other requests.
    configureServer({ config }) {
      if (config.mode === "development") compile().catch(() => undefined);
    },
    watchChange: forget,
    // No module watches a new file yet, so the modules that list all articles are updated here.
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
        return `export default ${JSON.stringify(Object.fromEntries(all.map((article) => [nameOf(article), article.words])))}`;
      const article = all.find((candidate) => id === `\0${textId}${nameOf(candidate)}`);
      if (!article) return undefined;
      if (this.environment.mode === "dev") await checkRules(this, [article]);
      const { html, summary } = article;
      return `export default ${JSON.stringify({ html, summary } satisfies Pick<Article, "html" | "summary">)}`;
    },
  };
}

function cardModule(article: Article): string {
  const { head, html, scene, sources, summary, words, ...card } = article;
  return `{...${JSON.stringify(card)},text:()=>import(${JSON.stringify(textId + nameOf(article))}).then((module)=>module.default)}`;
}
