import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ConsoleContext } from "./console/facts.ts";
import { consolePages } from "./console/pages.ts";
import { createSiteTexts } from "./copy/site-texts.ts";
import { leaveByDocument } from "./document/leave-by-document.ts";
import { pageDataId } from "./document/page-data-id.ts";
import { PageContext } from "./ui/page-context.ts";

// Runs in pages that hydrate, and in no other: see `handle` in app/README.md.

const {
  console,
  overrides,
  hydratedPaths = Object.values(consolePages).map(({ path }) => path),
  ...page
} = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}");

leaveByDocument(hydratedPaths);
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
