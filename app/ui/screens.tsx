import type { ReactNode } from "react";
import { failure, notFound } from "../copy/shell.ts";
import { errorCatalogue } from "../domain/contract/error-catalogue.ts";
import { useHelpCategories } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { usePage, useTexts } from "./page-context.ts";
import { PageHead } from "./page-head.tsx";
import { Scene, type SceneName } from "./scene.tsx";
import { SearchForm } from "./search-form.tsx";

/** The body of a page that cannot show what the visitor wanted: what happened, and the ways on. */
export const DeadEnd = (props: {
  heading: string;
  lead: string;
  scene: SceneName;
  /** The language, if the page is not in Spanish. */
  lang?: string;
  children: ReactNode;
}) => (
  <div className="wrap screen lost dead-end" lang={props.lang}>
    <header>
      <h1>{props.heading}</h1>
      <p className="lead">{props.lead}</p>
      {props.children}
    </header>
    <div className="lost-side">
      <Scene name={props.scene} />
    </div>
  </div>
);

/** The button that loads the page again. */
export const TryAgain = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useValidAnchor: an empty address keeps the query, which may hold a reference.
  <a className="button" href="">
    {children}
  </a>
);

/** The not-found page (specification, sections 2 and 8). */
export function NotFoundScreen() {
  const { site, pathname } = usePage();
  const texts = useTexts(notFound);
  const categories = useHelpCategories();
  return (
    <div className="wrap screen lost">
      <PageHead
        title={texts.title}
        isWholeTitle
        description={texts.lead}
        canonical={pathname}
        robots="nofollow"
      />
      <header>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="actions">
          <a className="button button-quiet" href="/">
            <Icon name="home" />
            {texts.home}
          </a>
        </p>
        <SearchForm />
      </header>
      <div className="lost-side">
        <Scene name="not-found" />
        <h2>{texts["links.heading"]}</h2>
        <ul className="link-list">
          <li>
            <a href={site.applicationLink}>{texts.apply}</a>
          </li>
          {categories.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
          <li>
            <a href="/contactanos">{texts.contact}</a>
          </li>
        </ul>
      </div>
      <details className="technical">
        <summary>
          {texts.detail}
          <Icon name="chevron" />
        </summary>
        <p>
          <span lang="en">{errorCatalogue.unknownRoute}</span>
        </p>
      </details>
    </div>
  );
}

/**
 * The page for an error of ours or, with `isBusy`, for a visitor whose network sent too many requests. The development
 * server shows the error too.
 */
export function FailureScreen({ error, isBusy }: { error: unknown; isBusy: boolean }) {
  const { pathname, requestId } = usePage();
  const texts = useTexts(failure);
  const kind = isBusy ? "busy." : "";
  const lead = texts[`${kind}lead`];
  return (
    <DeadEnd heading={texts[`${kind}heading`]} lead={lead} scene="closed">
      <PageHead title={texts[`${kind}title`]} description={lead} canonical={pathname} robots="noindex" />
      <p className="actions">
        <TryAgain>{texts.again}</TryAgain>
        <a href="/">{texts.home}</a>
      </p>
      {!isBusy && (
        <p className="technical">
          {texts.code} <strong>{requestId}</strong>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </DeadEnd>
  );
}
