import type { RouterContextProvider } from "react-router";
import { configContext, helpLinksContext, requestFactsContext, textsContext } from "../context.ts";
import { tokenIn } from "../domain/tokens.ts";
import tokens from "../styles/tokens.css?raw";
import type { ShownPage } from "../ui/page-context.ts";
import { canonicalPathOf, menuOf, pageOf, trailOf } from "./page-index.ts";
import { sheetsOf } from "./page-sheets.ts";
import { siteOf } from "./site.ts";

const paper = tokenIn(tokens, "paper");

/** @param nonce The nonce of a hydrated page's scripts, or undefined for any other page. */
export function createShownPage(
  context: Readonly<RouterContextProvider>,
  nonce: string | undefined,
): ShownPage {
  const { id, url, page } = context.get(requestFactsContext);
  const { header, footer, vital, robots, shared, tags, styles, asksConsent, offersApplication } =
    pageOf(page);
  const texts = context.get(textsContext);
  const config = context.get(configContext);
  return {
    site: siteOf(context),
    texts,
    pathname: url.pathname,
    requestId: id,
    canonical: canonicalPathOf(page, url.pathname),
    header: header ?? "default",
    footer: footer ?? "full",
    vital,
    robots,
    shared,
    trail: trailOf(page, texts),
    help: context.get(helpLinksContext),
    menu: menuOf(texts),
    tags: tags ? config.tags : undefined,
    sheets: sheetsOf(styles),
    asksConsent:
      asksConsent === true && [config.conversion, ...Object.values(config.visitActions)].some(Boolean),
    offersApplication: offersApplication ?? true,
    nonce,
    paper,
  };
}
