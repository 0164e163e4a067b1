import { openApplicationWords } from "../copy/open-application.ts";
import { usePage, useTexts } from "./page-context.ts";

/** A line beneath the header of every page but the application's own, while an application is open or saved. */
export function OpenApplication() {
  const { site, vital } = usePage();
  const texts = useTexts(openApplicationWords);
  if (!site.openApplication || vital === "application") return null;
  return (
    <aside className="open-application" aria-label={texts.text}>
      <p className="wrap">
        <span>{texts.text}</span> <a href={site.openApplication}>{texts.link}</a>
      </p>
    </aside>
  );
}
