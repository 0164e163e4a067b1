import type { ReactNode } from "react";
import { configContext, contentContext } from "../../context.ts";
import { about } from "../../copy/about.ts";
import { helpResults } from "../../copy/help.ts";
import { howWeWork } from "../../copy/how-we-work.ts";
import { correctionsIn } from "../../domain/help/articles.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
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
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Masthead scene="how" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen">
        <section className="money" aria-labelledby="dinero">
          <Icon name="money" />
          <h2 id="dinero">{texts["money.heading"]}</h2>
          <div>
            <p>{earning}</p>
            <p>{texts["money.guides"]}</p>
          </div>
        </section>
        <Part heading={texts["topics.heading"]}>
          <p>{texts["topics.text"]}</p>
          <LinkLine href="/temas-de-ayuda">{texts["topics.link"]}</LinkLine>
        </Part>
        <Part heading={texts["sources.heading"]}>
          <p>{texts["sources.text"]}</p>
          <p>{texts["sources.list"]}</p>
          <p>{texts["sources.examples"]}</p>
          <p className="note">{texts["sources.advice"]}</p>
        </Part>
        <Part heading={texts["who.heading"]}>
          <p>
            {texts["who.text"]} {hasPeople && texts["who.people"]}
          </p>
          <LinkLine href="/quienes-somos">{texts["who.link"]}</LinkLine>
        </Part>
        <Part heading={texts["correct.heading"]} id="correcciones">
          <p>{texts["correct.tell"]}</p>
          <p>{texts["correct.what"]}</p>
          <p className="actions">
            <a className="button button-quiet" href="/contactanos">
              {texts["correct.link"]}
            </a>
          </p>
        </Part>
        {corrections.length > 0 && (
          <Part heading={texts["changes.heading"]}>
            <p>{texts["changes.lead"]}</p>
            <Corrections corrections={corrections} />
          </Part>
        )}
      </div>
    </>
  );
}

/** A part of the page. Where there is room, its heading stands beside it. */
function Part({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <section className="part">
      <h2 id={id}>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}

type Listed = Pick<Route.ComponentProps["loaderData"], "corrections">;

/** The newest corrections that are listed before the others, which are folded. */
const mostListed = 4;

function Corrections({ corrections }: Listed) {
  const older = corrections.slice(mostListed);
  const { more } = useTexts(helpResults);
  return (
    <>
      <CorrectionList corrections={corrections.slice(0, mostListed)} />
      {older.length > 0 && (
        <details className="folded">
          <summary className="button button-quiet">
            {more({ count: older.length })}
            <Icon name="chevron" />
          </summary>
          <CorrectionList corrections={older} />
        </details>
      )}
    </>
  );
}

function CorrectionList({ corrections }: Listed) {
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
