import type { ReactNode } from "react";
import { help } from "../copy/help.ts";
import { Icon } from "./icon.tsx";
import { ArrowLink } from "./links.tsx";
import { usePage, useTexts } from "./page-context.ts";

// The parts around the text of articles, and of pages that are read like an article.

/** A heading of the text, with the id of its element. */
type Heading = { id: string; text: string };

/** The main points of a text, which are printed too. */
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

/** @param props.isQuiet Whether the text goes on after the link. */
export function StartLink({ isQuiet }: { isQuiet?: boolean }) {
  const texts = useTexts(help);
  return (
    <ArrowLink href={usePage().site.applicationLink} isQuiet={isQuiet}>
      {texts["act.button"]}
    </ArrowLink>
  );
}

type ContentsProps = {
  /** "In this article", or "on this page". */
  heading: string;
  /** The list of contents; empty if there is nothing to list. */
  children: ReactNode;
};

/** The contents before the text, closed, for a narrow screen. */
export function ContentsInText({ heading, children }: ContentsProps) {
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

/** The contents beside the text, with the link to the application, for a wide screen. */
export function ContentsBeside({ heading, children }: ContentsProps) {
  const texts = useTexts(help);
  if (!children)
    return (
      <aside className="side wide-side" aria-label={texts["act.heading"]}>
        <StartLink />
      </aside>
    );
  return (
    <aside className="side wide-side" aria-labelledby="side">
      <h2 id="side">{heading}</h2>
      {children}
      <StartLink />
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
