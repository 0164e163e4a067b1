import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ConsoleContext } from "./console/facts.ts";
import { createSiteTexts } from "./copy/site-texts.ts";
import { brandValues } from "./copy/texts.ts";
import { pageDataId } from "./document/page-data-id.ts";
import { PageContext } from "./ui/page-context.ts";

const { console, overrides, ...page } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}");

startTransition(() => {
  hydrateRoot(
    document,
    console ? (
      <ConsoleContext value={console}>
        <HydratedRouter />
      </ConsoleContext>
    ) : (
      <PageContext value={{ ...page, texts: createSiteTexts(overrides, brandValues(page.site.brand)) }}>
        <HydratedRouter />
      </PageContext>
    ),
  );
});
