import type { ReactNode } from "react";
import { configContext, textsContext } from "../../context.ts";
import { glossary, glossaryFilter } from "../../copy/glossary.ts";
import type { GlossaryTerm } from "../../copy/glossary-terms.ts";
import { groupTermsByLetter, termsByEnglishName } from "../../domain/help/glossary.ts";
import { glossaryThing, structuredData } from "../../domain/seo/structured.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OwnLink } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

const canonical = "/glosario";

/** Loads the terms. The import is dynamic, so that a worker loads them only if it shows the glossary. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(configContext);
  const texts = context.get(textsContext);
  const { glossaryTerms } = await import("../../copy/glossary-terms.ts");
  const terms = texts.of(glossaryTerms);
  const structured = structuredData([glossaryThing(`${origin}${canonical}`, texts.of(glossary), terms)]);
  return { terms, structured };
}

const idOf = (letters: string) => `letra-${letters.charAt(0).toLowerCase()}`;

export default function Glossary({ loaderData: { terms, structured } }: Route.ComponentProps) {
  const count = terms.length;
  const letters = groupTermsByLetter(terms);
  const texts = useTexts(glossary);
  const trail = helpTrail(usePage().texts, { name: texts.crumb, path: canonical });
  const filterTexts = useTexts(glossaryFilter);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} trail={trail} />
      <StructuredData json={structured} />
      <Masthead scene="glossary" trail={trail} heading={texts.heading} lead={texts.lead({ count })} />
      <div className="wrap screen">
        <div className="word-search">
          <search className="needs-script">
            <label htmlFor="palabra">{texts["filter.label"]}</label>
            <input
              id="palabra"
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              data-filter
              // The browser's code puts the numbers in.
              data-one={filterTexts.one({ count })}
              data-shown={filterTexts.shown({ shown: "{shown}", count })}
              data-none={filterTexts.none}
            />
            <p role="status" className="hint" />
          </search>
          <nav className="letters" aria-label={texts.letters}>
            {letters.map(([letter]) => (
              <a key={letter} href={`#${idOf(letter)}`}>
                {letter}
              </a>
            ))}
            <a href="#ingles">{texts["english.heading"]}</a>
          </nav>
        </div>
        {letters.map(([letter, letterTerms]) => (
          <GlossaryPart key={letter} id={idOf(letter)} heading={letter} terms={letterTerms}>
            <dl className="terms">
              {letterTerms.map((term) => (
                <Term key={term.id} term={term} also={texts.also} read={texts.read} />
              ))}
            </dl>
          </GlossaryPart>
        ))}
        <GlossaryPart id="ingles" heading={texts["english.heading"]}>
          <p>{texts["english.text"]}</p>
          <ul className="from-english">
            {termsByEnglishName(terms).map(({ english, term }) => (
              <li key={`${english} ${term.id}`}>
                <a href={`#${term.id}`} lang="en">
                  {english}
                </a>{" "}
                {term.term}
              </li>
            ))}
          </ul>
        </GlossaryPart>
        <p>{texts.note}</p>
        <p>
          <button type="button" className="button button-quiet needs-script" data-print>
            {texts.print}
          </button>
        </p>
      </div>
    </>
  );
}

/**
 * A part of the glossary. In a narrow window the part is closed and shows the names of its terms, whose links open
 * the part. In a wide window styles/glossary.css opens the part, if the browser can do so.
 */
function GlossaryPart(props: {
  id: string;
  heading: string;
  terms?: readonly Pick<GlossaryTerm, "id" | "term" | "englishNames">[];
  children: ReactNode;
}) {
  const { id, heading, terms, children } = props;
  return (
    <section className="words">
      <h2>{heading}</h2>
      <details>
        <summary>
          <span className="visually-hidden">{heading}</span>
          <Icon name="chevron" />
        </summary>
        <div id={id}>{children}</div>
      </details>
      {terms && (
        <ul className="word-list">
          {terms.map((term) => (
            <li key={term.id}>
              <a href={`#${term.id}`}>
                {term.term} <span lang="en">{term.englishNames[0]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Term({ term, also, read }: { term: GlossaryTerm; also: string; read: string }) {
  return (
    <div id={term.id}>
      <dt>
        {term.term} <span lang="en">{term.englishNames.join(", ")}</span>
      </dt>
      <dd>
        {term.definition}
        {term.more && (
          <>
            {" "}
            <OwnLink href={term.more}>
              {read}
              <span className="visually-hidden">: {term.term}</span>
            </OwnLink>
          </>
        )}
      </dd>
      {term.also && (
        <dd className="hint">
          {also} {term.also}
        </dd>
      )}
    </div>
  );
}
