import { configContext, copyContext, helpContext } from "../../context.ts";
import type { AllCopy } from "../../copy/all-copy.ts";
import { format, formatAll } from "../../copy/format.ts";
import { search } from "../../domain/help/search.ts";
import { breadcrumbs, organization, structuredData, website } from "../../domain/seo/structured.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/index";
import { SearchForm } from "./search-form.tsx";

const canonical = "/temas-de-ayuda";

/** The FAQ as the search sees it: each answer has an address of its own. */
const faqDocuments = (groups: AllCopy["faqGroups"]) =>
  groups.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      title: question,
      description: "",
      text: Object.values(answer).join(" ").replace("{brand} ", ""),
      url: `/preguntas-frecuentes#${id}`,
    })),
  );

/** All help: the search, and the categories with their articles. Without the index it is still a search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const question = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const content = context.get(helpContext);
  const [index, results] = await Promise.all([content.index(), question ? content.search(question) : []]);
  const copy = context.get(copyContext);
  const words = formatAll(copy.help);
  const answers = search(question, faqDocuments(copy.faqGroups)).slice(0, 5);
  const all = [...results, ...answers.map(({ title, text, url }) => ({ title, text, url }))];
  const site = context.get(configContext);
  const trail = [{ name: words["crumbs.home"], path: "/" }];
  return {
    words,
    question,
    results: all,
    count: question && all.length > 0 ? format(copy.helpResults.count, { count: all.length, question }) : "",
    title: question ? format(copy.helpResults.title, { question }) : words.title,
    topics: typeof index === "object" ? index.found.categories : [],
    trail,
    structured: structuredData([
      organization(site),
      website(site),
      breadcrumbs(site.origin, [...trail, { name: words["crumbs.help"], path: canonical }]),
    ]),
  };
}

export default function HelpIndex({ loaderData }: Route.ComponentProps) {
  const { words, question, results, count, topics } = loaderData;
  return (
    <div className="wrap screen help">
      <PageHead
        title={loaderData.title}
        description={words.description}
        canonical={canonical}
        noindex={question !== ""}
      />
      <StructuredData json={loaderData.structured} />
      <Breadcrumbs label={words["crumbs.label"]} trail={loaderData.trail} here={words["crumbs.help"]} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <SearchForm words={words} question={question} />
      {question && (
        <section aria-labelledby="results">
          <h2 id="results">{words["search.heading"]}</h2>
          <p role="status">{count || words["search.none"]}</p>
          <ul className="results">
            {results.map(({ title, text, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>{words["topics.heading"]}</h2>
      <div className="topics">
        {topics.map(({ category, title, intro, articles }) => (
          <section key={category} className="card card-plain topic">
            <h3>
              <a href={`${canonical}/${category}`}>{title}</a>
            </h3>
            <p>{intro}</p>
            <ul className="link-list">
              {articles.slice(0, 4).map((article) => (
                <li key={article.slug}>
                  <a href={`${canonical}/${category}/${article.slug}`}>{article.title}</a>
                </li>
              ))}
            </ul>
            <a href={`${canonical}/${category}`}>
              {words["topics.see"]} <span className="visually-hidden">: {title}</span>
            </a>
          </section>
        ))}
      </div>
    </div>
  );
}
