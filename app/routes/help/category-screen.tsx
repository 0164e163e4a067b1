import { help } from "../../copy/help.ts";
import { useHelpCategories } from "../../ui/header.tsx";
import { LinkList } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { ArticleCards } from "./cards.tsx";
import type { CategoryView } from "./category-view.server.ts";

/** The pieces of the street that our own categories begin with. Any other category has the kiosk of books. */
const scenes: Readonly<Record<string, SceneName>> = {
  "auto-prestamos": "calculators",
  "comprar-un-carro": "lot",
};

export function CategoryScreen({ view }: { view: CategoryView }) {
  const { pagePaths, page } = view;
  const texts = useTexts(help);
  const categories = useHelpCategories();
  const previous = pagePaths[page - 2];
  const next = pagePaths[page];
  const further = (
    <>
      <SearchForm />
      <section aria-labelledby="other">
        <h2 id="other">{texts["other.heading"]}</h2>
        <LinkList
          links={categories.filter(({ path }) => path !== pagePaths[0]).map(({ path, name }) => [path, name])}
        />
      </section>
    </>
  );
  return (
    <>
      <PageHead
        title={view.title}
        description={view.description}
        keywords={view.keywords}
        canonical={view.canonical}
        trail={view.trail}
      />
      <Masthead
        scene={scenes[view.category] ?? "help"}
        trail={view.trail}
        heading={view.heading}
        lead={page > 1 ? view.pageOfPages : view.intro}
      />
      <div className="wrap screen help">
        <ArticleCards articles={view.articles} end={further} />
        {/* No `link` element names the next page: Firefox would fetch that page ahead, which the policy forbids. */}
        {pagePaths.length > 1 && (
          <nav className="pages" aria-label={texts["pages.label"]}>
            {previous && (
              <a href={previous} rel="prev">
                {texts["pages.previous"]}
              </a>
            )}
            <ol>
              {pagePaths.map((path, index) => (
                <li key={path}>
                  <a href={path} aria-current={index + 1 === page ? "page" : undefined}>
                    {index + 1}
                  </a>
                </li>
              ))}
            </ol>
            {next && (
              <a href={next} rel="next">
                {texts["pages.next"]}
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
}
