import { configContext, copyContext } from "../../context.ts";
import { format, formatAll } from "../../copy/format.ts";
import { breadcrumbs, faqThing, structuredData } from "../../domain/seo/structured.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/route";

const canonical = "/preguntas-frecuentes";

/** Questions in groups; each can be linked to and opens by itself there. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, origin } = context.get(configContext);
  const { faq, faqGroups, help } = context.get(copyContext);
  const groups = faqGroups.map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({
      id: one.id,
      question: one.question,
      answer: one.answer.map((paragraph) => format(paragraph, { brand: brand.name })),
      more: "more" in one ? one.more : "",
    })),
  }));
  const words = formatAll(faq);
  return {
    words,
    groups,
    read: help["related.heading"],
    structured: structuredData([
      faqThing(groups.flatMap(({ questions }) => questions)),
      breadcrumbs(origin, [
        { name: help["crumbs.home"], path: "/" },
        { name: words.heading, path: canonical },
      ]),
    ]),
  };
}

export default function Faq({ loaderData: { words, groups, read, structured } }: Route.ComponentProps) {
  return (
    <div className="wrap narrow screen faq">
      <PageHead title={words.title} description={words.description} canonical={canonical} />
      <StructuredData json={structured} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <nav aria-label={words["groups.label"]} className="faq-groups">
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {questions.map((one) => (
            <details key={one.id} className="question-box">
              <summary>
                <h3>{one.question}</h3>
                <Icon name="chevron" />
              </summary>
              {/* The target of a link is inside: a browser opens what holds it. */}
              <div id={one.id}>
                {one.answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {one.more && (
                  <p>
                    <a href={one.more}>
                      {read}
                      <span className="visually-hidden">: {one.question}</span>
                    </a>
                  </p>
                )}
              </div>
            </details>
          ))}
        </section>
      ))}
      <aside className="act">
        <div>
          <h2>{words["more.heading"]}</h2>
          <p>{words["more.text"]}</p>
        </div>
        <p className="actions">
          <a className="button" href="/temas-de-ayuda">
            {words["more.help"]}
          </a>
          <a href="/contactanos">{words["more.contact"]}</a>
        </p>
      </aside>
    </div>
  );
}
