import type { ReactNode } from "react";
import type { LegalPage } from "../../copy/legal.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** `before` stands between the title and the text, `children` after it. */
export function LegalArticle(props: {
  page: LegalPage;
  updated: string;
  before?: ReactNode;
  children?: ReactNode;
  noindex?: boolean;
}) {
  const { page, updated, before, children, noindex } = props;
  return (
    <article className="wrap narrow screen legal">
      <PageHead title={page.title} description={page.description} {...(noindex ? { noindex } : {})} />
      <h1>{page.title}</h1>
      <p className="hint">{updated}</p>
      {before}
      {page.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
