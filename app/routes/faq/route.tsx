import { textsContext } from "../../context.ts";
import { faq, faqGroups } from "../../copy/faq.ts";
import { faqThing, structuredData } from "../../domain/seo/structured.ts";
import { Icon } from "../../ui/icon.tsx";
import { OwnLink } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Scene } from "../../ui/scene.tsx";
import type { Route } from "./+types/route";

const canonical = "/preguntas-frecuentes";

/** Loads the structured data, which has the same questions and answers as the page. */
export function loader({ context }: Route.LoaderArgs) {
  const texts = context.get(textsContext);
  return {
    structured: structuredData([faqThing(texts.of(faqGroups).flatMap(({ questions }) => questions))]),
  };
}

export default function Faq({ loaderData: { structured } }: Route.ComponentProps) {
  const texts = useTexts(faq);
  const groups = useTexts(faqGroups);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} canonical={canonical} />
      <StructuredData json={structured} />
      <Masthead scene="faq" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen">
        <nav aria-label={texts["groups.label"]}>
          <ul className="faq-groups">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="faq">
          {/* Two columns: opening a question moves nothing in the other one. */}
          {[groups.slice(0, 2), groups.slice(2)].map((column) => (
            <div key={column[0]?.id}>
              {column.map(({ id, title, questions }) => (
                <section key={id} aria-labelledby={id}>
                  <h2 id={id}>{title}</h2>
                  <div className="faq-box card">
                    {questions.map((entry) => (
                      <details key={entry.id} className="question-box">
                        <summary>
                          <h3>{entry.question}</h3>
                          <Icon name="chevron" />
                        </summary>
                        {/* The target of a link is inside, because a browser opens the details around a target. */}
                        <div id={entry.id}>
                          <p>{entry.answer}</p>
                          {entry.more && (
                            <p>
                              <OwnLink href={entry.more}>
                                {entry.read}
                                <span className="visually-hidden">: {entry.question}</span>
                              </OwnLink>
                            </p>
                          )}
                        </div>
                      </details>
                    ))}
                  </div>
                </section>
              ))}
            </div>
          ))}
          <aside className="act" aria-labelledby="more">
            <Scene name="door-rights" />
            <div>
              <h2 id="more">{texts["more.heading"]}</h2>
              <p>{texts["more.text"]}</p>
            </div>
            <p className="actions">
              <a className="button button-quiet" href="/temas-de-ayuda">
                {texts["more.help"]}
              </a>
              <a href="/contactanos">{texts["more.contact"]}</a>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}
