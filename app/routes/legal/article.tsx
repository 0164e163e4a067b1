import type { ReactNode } from "react";
import { format, type Values } from "../../copy/format.ts";
import { type LegalPageName, legalFrame, legalPages, legalUpdated } from "../../copy/legal.ts";
import { brandValues, usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** A legal page's text. `before` stands between the title and the text, `children` after it. */
export function LegalArticle(props: {
  name: LegalPageName;
  /** See `legalValues`. */
  values: Values;
  before?: ReactNode;
  children?: ReactNode;
}) {
  const { name, before, children } = props;
  const { site, texts } = usePage();
  const page = texts.of(legalPages)[name];
  const { updated } = useTexts(legalFrame, { date: updatedText() });
  const values = { ...brandValues(site.brand), ...props.values };
  return (
    <article className="wrap narrow screen legal">
      <PageHead title={page.title} description={page.description} />
      <h1>{page.title}</h1>
      <p className="hint">{updated}</p>
      {before}
      {page.sections.map(({ id, heading, paragraphs }) => (
        <section key={id}>
          <h2>{heading}</h2>
          {Object.entries(paragraphs).map(([paragraphId, paragraph]) => (
            <p key={paragraphId}>{format(paragraph, values)}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}

const updatedText = (): string =>
  new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(legalUpdated));
