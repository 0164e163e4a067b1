import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import { readSite } from "../config.ts";
import { menuOf } from "../document/page-index.ts";
import { linksToOwnHelp } from "../domain/help/help-index.ts";
import { type Page, pages } from "../pages.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageContext, type ShownPage } from "./page-context.ts";

test("a page whose row says so is a link in the menu and in the footer, by its title in the site map", () => {
  const siteMap = { section: "site", title: () => "Cooperativas", isInMenu: true } as const;
  const row: Page = { ...pages.faq, path: "/cooperativas", siteMap };
  const page = {
    texts: shippedTexts,
    site: { brand: readSite({}).config.brand, today: "2026-11-22", byPhone: {}, applicationLink: "/" },
    help: linksToOwnHelp,
    menu: menuOf(shippedTexts, [pages.faq, row]),
  } as unknown as ShownPage;
  const html = renderToStaticMarkup(
    createElement(
      PageContext.Provider,
      { value: page },
      createElement(Header, { kind: "default" }),
      createElement(Footer, { kind: "full" }),
    ),
  );
  expect(html.split('<li><a href="/cooperativas">Cooperativas</a></li>')).toHaveLength(3);
  expect(menuOf(shippedTexts)).toEqual([]);
});
