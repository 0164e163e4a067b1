import { configContext, contentContext, requestFactsContext, textsContext } from "../../context.ts";
import { help, helpResults, screens, topicLinks } from "../../copy/help.ts";
import { states } from "../../copy/states.ts";
import { organizationOf } from "../../document/organization.ts";
import { statesToday } from "../../document/states-today.ts";
import { tidyText } from "../../domain/forms/tidy.ts";
import { entriesOf } from "../../domain/records.ts";
import { website } from "../../domain/seo/organization.ts";
import { structuredData } from "../../domain/seo/structured.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import { pages } from "../../pages.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { LinkLine, LinkList, OwnLink } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Picture, pictureFiles } from "../../ui/picture.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { SheetIndex } from "../../ui/sheet-index.tsx";
import type { Route } from "./+types/index";

const canonical = "/temas-de-ayuda";

export const headers = headersForAnswersInUrl;

/** Loads the categories, or the results of a search in their place. Without help's index the page is still a search. */
export async function loader({ context }: Route.LoaderArgs) {
  const question = questionIn(context.get(requestFactsContext).url.searchParams);
  // The module is loaded on demand, because it reads the texts of every page.
  const found = question ? await (await import("./search.server.ts")).searchHelp(context, question) : [];
  const index = found.length === 0 ? await context.get(contentContext).help.index() : undefined;
  const siteTexts = context.get(textsContext);
  const texts = siteTexts.of(help);
  const resultTexts = siteTexts.of(helpResults);
  return {
    question,
    heading: question ? resultTexts.count({ count: found.length, question }) : texts.heading,
    found,
    title: question ? resultTexts.title({ question }) : texts.title,
    topics: typeof index === "object" ? index.found.categories : [],
    publishedStates: statesToday(context).map(({ name, path }) => ({ name, path })),
    // Search engines are told not to list results.
    structured: question
      ? ""
      : structuredData([organizationOf(context), website(context.get(configContext))]),
  };
}

export default function HelpIndex({ loaderData }: Route.ComponentProps) {
  const { question, heading, found, topics } = loaderData;
  const texts = useTexts(help);
  return (
    <>
      <PageHead
        title={loaderData.title}
        description={texts.description}
        sharedTitle={texts.title}
        {...(question !== "" && { robots: "noindex" })}
      />
      {loaderData.structured && <StructuredData json={loaderData.structured} />}
      <Masthead
        {...(question === "" && { scene: "help", lead: texts.lead })}
        trail={helpTrail(usePage().texts)}
        heading={question ? <span role="status">{heading}</span> : heading}
      >
        <SearchForm question={question} />
      </Masthead>
      <div className="wrap screen help">
        {question && (
          <div className={found.length > 0 ? "with-side hits" : ""}>
            <section aria-label={heading}>
              {found.length > 0 ? <Results found={found} /> : <NothingFound topics={topics} />}
            </section>
            {found.length > 0 && (
              <div className="side">
                <FurtherPages />
              </div>
            )}
          </div>
        )}
        {found.length === 0 && (
          <>
            <Topics topics={topics} hasArticles={!question} />
            {!question && loaderData.publishedStates.length > 0 && (
              <ByState states={loaderData.publishedStates} />
            )}
            {!question && <SheetIndex />}
          </>
        )}
      </div>
    </>
  );
}

type Hits = Route.ComponentProps["loaderData"]["found"];

/** Results that are listed before the others, which are folded. */
const mostListed = 10;

/** Lists the results below the definition that was asked for. */
function Results({ found }: { found: Hits }) {
  const texts = useTexts(helpResults);
  const [definition] = found.filter(({ isDefinition }) => isDefinition);
  const hits = found.filter((hit) => hit !== definition);
  return (
    <>
      {definition && (
        <div className="summary results">
          <Hit {...definition} />
        </div>
      )}
      <HitList hits={hits.slice(0, mostListed)} />
      {hits.length > mostListed && (
        <details>
          <summary className="button button-quiet">
            {texts.more({ count: hits.length - mostListed })}
            <Icon name="chevron" />
          </summary>
          <HitList hits={hits.slice(mostListed)} />
        </details>
      )}
    </>
  );
}

const HitList = ({ hits }: { hits: Hits }) => (
  <ul className="results">
    {hits.map((hit) => (
      <li key={hit.url}>
        <Hit {...hit} />
      </li>
    ))}
  </ul>
);

const kindIcons: Readonly<Record<Hits[number]["kind"], IconName>> = {
  guide: "document",
  question: "question",
  term: "book",
  sheet: "list",
  calculator: "calculator",
  state: "place",
  page: "home",
};

const Hit = ({ title, text, url, kind }: Hits[number]) => (
  <>
    <small>
      <Icon name={kindIcons[kind]} />
      {useTexts(helpResults)[`kind.${kind}`]}
    </small>
    <a href={url}>{title}</a>
    <p>{text}</p>
  </>
);

type Topics = Route.ComponentProps["loaderData"]["topics"];

const pathOf = (category: string, slug: string) => `${canonical}/${category}/${slug}`;

/** Links to five articles: the first article of every topic, and then the second. */
function NothingFound({ topics }: { topics: Topics }) {
  const texts = useTexts(screens);
  const helpTexts = useTexts(help);
  const firstArticles = [0, 1].flatMap((position) =>
    topics.flatMap(({ category, articles }) => {
      const article = articles[position];
      return article ? [{ title: article.title, path: pathOf(category, article.slug) }] : [];
    }),
  );
  return (
    <div className="halves">
      <div className="note">
        <p>{helpTexts["search.none"]}</p>
        <p>{helpTexts["search.hint"]}</p>
        <LinkLine href="/contactanos">{texts["useful.contact"]}</LinkLine>
      </div>
      <div>
        <h2>{texts["useful.heading"]}</h2>
        <LinkList links={firstArticles.slice(0, 5).map(({ title, path }) => [path, title])} />
      </div>
    </div>
  );
}

/**
 * Shows each topic with the picture of its first article.
 * @param props.hasArticles Whether the first four articles of each topic are listed.
 */
function Topics({ topics, hasArticles }: { topics: Topics; hasArticles: boolean }) {
  const texts = useTexts(help);
  const linkTexts = useTexts(topicLinks);
  return (
    <>
      <h2>{texts["topics.heading"]}</h2>
      <div className="topics">
        {topics.map(({ category, title, intro, articles }) => (
          <section key={category} className="topic">
            {articles[0] && hasPicture(articles[0]) && (
              <Picture
                files={pictureFiles(articles[0].images ?? pictureOf(articles[0].slug))}
                alt={articles[0].title}
                sizes="(min-width: 1100px) 370px, calc(100vw - 2rem)"
              />
            )}
            <h3>
              <a href={`${canonical}/${category}`}>{title}</a>
            </h3>
            <p>{intro}</p>
            {hasArticles && (
              <LinkList
                links={articles.slice(0, 4).map((article) => [pathOf(category, article.slug), article.title])}
              />
            )}
            {articles.length > 0 && (
              <a href={`${canonical}/${category}`}>
                {linkTexts.all({ count: articles.length })}{" "}
                <span className="visually-hidden">{linkTexts.of({ title })}</span>
                <Icon name="arrow" />
              </a>
            )}
          </section>
        ))}
      </div>
      <FurtherPages />
    </>
  );
}

function FurtherPages() {
  const { texts } = usePage();
  return (
    <section aria-labelledby="further">
      <h2 id="further">{useTexts(help)["further.heading"]}</h2>
      <ul className="help-tools">
        {entriesOf(furtherPages).map(([id, icon]) => (
          <li key={id}>
            <a href={pages[id].path}>
              <Icon name={icon} />
              {pages[id].siteMap.title(texts)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByState(props: { states: Route.ComponentProps["loaderData"]["publishedStates"] }) {
  const texts = useTexts(states);
  return (
    <section aria-labelledby="states">
      <h2 id="states">{texts["help.heading"]}</h2>
      <p>
        {texts["help.text"]} <OwnLink href={`${canonical}/estados`}>{texts["help.all"]}</OwnLink>
      </p>
      <LinkList className="help-states" links={props.states.map(({ name, path }) => [path, name])} />
    </section>
  );
}

/** An article from a backend may have no picture. */
const hasPicture = ({ images }: Topics[number]["articles"][number]): boolean =>
  !images || Object.keys(images).length > 0;

/** The files of an article of this site: a picture in three widths, named after the article. */
const pictureOf = (slug: string) =>
  Object.fromEntries(["414", "768", "925"].map((width) => [width, `/ayuda/${slug}-${width}.webp`]));

const longestQuestion = 200;

const questionIn = (query: URLSearchParams): string =>
  tidyText(query.get("q") ?? "").slice(0, longestQuestion);

/** The pages that are listed below the topics. */
const furtherPages = {
  helpItin: "card",
  glossary: "book",
  estimator: "calculator",
  affordable: "income",
  refinancing: "again",
  equity: "car",
} as const;
