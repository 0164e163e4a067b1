import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ConsoleContext } from "./console/facts.ts";
import { consolePages } from "./console/pages.ts";
import { createSiteTexts } from "./copy/site-texts.ts";
import { pageDataId } from "./document/page-data-id.ts";
import { pathMatcher } from "./domain/path-matcher.ts";
import { PageContext } from "./ui/page-context.ts";

const {
  console,
  overrides,
  hydratedPaths = Object.values(consolePages).map(({ path }) => path),
  ...page
} = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}");

const hydrates = pathMatcher<boolean>(hydratedPaths.map((path: string) => [path, true]));
// Only hydrated routes answer the router's requests for data: any other link must load a document.
addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[href]");
    if (link?.origin === location.origin && !hydrates(link.pathname)) event.stopImmediatePropagation();
  },
  { capture: true },
);
startTransition(() => {
  hydrateRoot(
    document,
    console ? (
      <ConsoleContext value={console}>
        <HydratedRouter />
      </ConsoleContext>
    ) : (
      <PageContext value={{ ...page, texts: createSiteTexts(overrides) }}>
        <HydratedRouter />
      </PageContext>
    ),
  );
});
