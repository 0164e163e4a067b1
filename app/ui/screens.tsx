import { failure, notFound } from "../copy/not-found.ts";
import { shell } from "../copy/shell.ts";
import { helpCategories } from "./header.tsx";
import { usePage, useTexts } from "./page-context.ts";
import { PageHead } from "./page-head.tsx";

/** The not-found page (specification, sections 2 and 8). */
export function NotFoundScreen() {
  const { site } = usePage();
  const texts = useTexts(notFound);
  const categoryNames = useTexts(shell);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.lead} noindex="nofollow" />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <ul className="link-list">
        <li>
          <a href={site.applicationLink}>{texts.apply}</a>
        </li>
        {helpCategories.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{categoryNames[label]}</a>
          </li>
        ))}
        <li>
          <a href="/contactanos">{texts.contact}</a>
        </li>
      </ul>
      <a className="button" href="/">
        {texts.home}
      </a>
    </div>
  );
}

/** The page for an error of ours: it says that it is our fault, and offers a retry and the home page. */
export function FailureScreen() {
  const { pathname } = usePage();
  const texts = useTexts(failure);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.lead} noindex />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <p className="actions">
        <a className="button" href={pathname}>
          {texts.again}
        </a>
        <a href="/">{texts.home}</a>
      </p>
    </div>
  );
}
