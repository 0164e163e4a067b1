import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createSiteTexts } from "./copy/site-texts.ts";
import { leaveByDocument } from "./document/leave-by-document.ts";
import { pageDataId } from "./document/page-data-id.ts";
import { PageContext } from "./ui/page-context.ts";

// Runs in pages that hydrate, and in no other: see `handle` in app/README.md.

const { overrides, hydratedPaths, ...page } = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? "{}",
);

leaveByDocument(hydratedPaths);
startTransition(() => {
  hydrateRoot(
    document,
    <PageContext value={{ ...page, texts: createSiteTexts(overrides), formatted: new Map() }}>
      <HydratedRouter />
    </PageContext>,
  );
});
