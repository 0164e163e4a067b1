import type { ReactNode } from "react";
import { help } from "../../copy/help.ts";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";

// Around long texts: articles, and pages that are read like one.

/** By the id that a link leads to. */
type Heading = { id: string; text: string };

/** Also on paper. */
export function Summary({ points }: { points: readonly string[] }) {
  const texts = useTexts(help);
  return (
    <section className="summary" aria-labelledby="resumen">
      <h2 id="resumen">{texts["summary.heading"]}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the application, at the top, at the end, and beside the text where there is room. */
export function Start() {
  const texts = useTexts(help);
  return <ArrowLink href={usePage().site.applicationLink}>{texts["act.button"]}</ArrowLink>;
}

type ContentsOf = {
  /** "In this article", or "on this page". */
  heading: string;
  /** Undefined where there is nothing to list. */
  children: ReactNode;
};

/** On a telephone: closed, before the text. */
export function ContentsInText({ heading, children }: ContentsOf) {
  if (!children) return null;
  return (
    <details className="toc">
      <summary>
        {heading}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}

/** On a wide screen: in sight beside the text, with the way to the application. */
export function ContentsBeside({ heading, children }: ContentsOf) {
  const texts = useTexts(help);
  if (!children)
    return (
      <aside className="side wide-side" aria-label={texts["act.heading"]}>
        <Start />
      </aside>
    );
  return (
    <aside className="side wide-side" aria-labelledby="side">
      <h2 id="side">{heading}</h2>
      {children}
      <Start />
    </aside>
  );
}

export const Contents = ({ contents }: { contents: readonly Heading[] }) => (
  <ol>
    {contents.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
);
