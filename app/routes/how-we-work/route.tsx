import { configContext, contentContext } from "../../context.ts";
import { about } from "../../copy/about.ts";
import { howWeWork } from "../../copy/how-we-work.ts";
import { correctionsIn } from "../../domain/help/articles.ts";
import { LinkLine } from "../../ui/links.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

/** Loads the corrections, which stand in the heads of the articles. Without the index of help the page lists none. */
export async function loader({ context }: Route.LoaderArgs) {
  const index = await context.get(contentContext).help.index();
  return {
    corrections: typeof index === "object" ? correctionsIn(index.found) : [],
    hasPeople: context.get(configContext).people.length > 0,
  };
}

/** Says how we earn money, where the articles' facts come from, how to report an error, and what was corrected. */
export default function HowWeWork({ loaderData: { corrections, hasPeople } }: Route.ComponentProps) {
  const texts = useTexts(howWeWork);
  const earning = useTexts(about)["money.text"];
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <h2>{texts["money.heading"]}</h2>
      <p>{earning}</p>
      <p>{texts["money.guides"]}</p>
      <h2>{texts["topics.heading"]}</h2>
      <p>{texts["topics.text"]}</p>
      <LinkLine href="/temas-de-ayuda">{texts["topics.link"]}</LinkLine>
      <h2>{texts["sources.heading"]}</h2>
      <p>{texts["sources.text"]}</p>
      <p>{texts["sources.list"]}</p>
      <p>{texts["sources.examples"]}</p>
      <p className="note">{texts["sources.advice"]}</p>
      <h2>{texts["who.heading"]}</h2>
      <p>
        {texts["who.text"]} {hasPeople && texts["who.people"]}
      </p>
      <LinkLine href="/quienes-somos">{texts["who.link"]}</LinkLine>
      <h2 id="correcciones">{texts["correct.heading"]}</h2>
      <p>{texts["correct.tell"]}</p>
      <p>{texts["correct.what"]}</p>
      <p className="actions">
        <a className="button button-quiet" href="/contactanos">
          {texts["correct.link"]}
        </a>
      </p>
      {corrections.length > 0 && (
        <>
          <h2>{texts["changes.heading"]}</h2>
          <p>{texts["changes.lead"]}</p>
          <Corrections corrections={corrections} />
        </>
      )}
    </div>
  );
}

function Corrections({ corrections }: Pick<Route.ComponentProps["loaderData"], "corrections">) {
  return (
    <ul className="results">
      {corrections.map(({ path, title, date, dateRaw, text }) => (
        <li key={`${path} ${text}`}>
          <a href={path}>{title}</a>
          <p>
            <time dateTime={dateRaw}>{date}</time>. {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
