import { failure, notFound } from "../copy/shell.ts";
import { errorCatalogue } from "../domain/contract/error-catalogue.ts";
import { useHelpCategories } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { usePage, useTexts } from "./page-context.ts";
import { PageHead } from "./page-head.tsx";
import { SearchForm } from "./search-form.tsx";

/** The not-found page (specification, sections 2 and 8). */
export function NotFoundScreen() {
  const { site, pathname } = usePage();
  const words = useTexts(notFound);
  const categories = useHelpCategories();
  return (
    <div className="wrap narrow screen lost">
      <PageHead
        title={words.title}
        isWholeTitle
        description={words.lead}
        canonical={pathname}
        robots="nofollow"
      />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ul className="link-list">
        <li>
          <a href={site.applicationLink}>{words.apply}</a>
        </li>
        {categories.map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li>
          <a href="/contactanos">{words.contact}</a>
        </li>
      </ul>
      <SearchForm />
      <p className="actions">
        <a className="button button-quiet" href="/">
          <Icon name="home" />
          {words.home}
        </a>
      </p>
      <details className="technical">
        <summary>
          {words.detail}
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
 * The page for an error of ours, or for a visitor whose network is over its limit (`isBusy`). The development server
 * shows the error too.
 */
export function FailureScreen({ error, isBusy }: { error: unknown; isBusy: boolean }) {
  const { pathname, requestId } = usePage();
  const words = useTexts(failure);
  const kind = isBusy ? "busy." : "";
  const lead = words[`${kind}lead`];
  return (
    <div className="wrap narrow screen">
      <PageHead title={words[`${kind}title`]} description={lead} canonical={pathname} robots="noindex" />
      <h1>{words[`${kind}heading`]}</h1>
      <p className="lead">{lead}</p>
      <p className="actions">
        {/* biome-ignore lint/a11y/useValidAnchor: this address, with its query, of which a reference may be a part */}
        <a className="button" href="">
          {words.again}
        </a>
        <a href="/">{words.home}</a>
      </p>
      {!isBusy && (
        <p className="technical">
          {words.code} <strong>{requestId}</strong>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </div>
  );
}
