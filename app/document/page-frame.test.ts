import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Messages } from "../copy/format.ts";
import { shell } from "../copy/shell.ts";
import { createSiteTexts } from "../copy/site-texts.ts";
import { Footer } from "../ui/footer.tsx";
import { Header } from "../ui/header.tsx";
import { createFormattedTexts, PageContext, type ShownPage } from "../ui/page-context.ts";
import { inOneByte } from "./one-byte.ts";
import { type FrameMemory, frameOf } from "./page-frame.tsx";

const brand = {
  name: 'Crédito <"&"> Auto',
  legalName: "Ejemplo",
  socialName: "Red",
  postalAddress: "Calle 1 <b>",
  copyrightSince: 1999,
  dealerUrl: "/concesionarios?a=1&b=2",
  termsUrl: "/terminos",
  socialUrl: "https://red.example/",
};
const phone = { href: "tel:+13105550142", phone: "310-555-0142", call: "Llama", label: "Llama ya" };
const siteWith = (applicationLink: string, link?: typeof phone) => ({
  brand,
  year: "2026",
  applicationLink,
  byPhone: { text: "", number: "", ...(link && { link }) },
});
const pageWith = (more: object): ShownPage =>
  ({
    site: siteWith("/auto-credito/solicitud2"),
    texts: createSiteTexts([]),
    formatted: createFormattedTexts(),
    header: "default",
    footer: "full",
    pathname: "/",
    ...more,
  }) as unknown as ShownPage;
const memory = (): FrameMemory => new WeakMap();
const rendered = (page: ShownPage, element: ReactElement) =>
  renderToStaticMarkup(createElement(PageContext.Provider, { value: page }, element));
/** As the page has it where its elements are rendered with it, but for how characters are written. */
const elements = (page: ShownPage) => ({
  header: inOneByte(rendered(page, createElement(Header, { kind: page.header }))),
  footer: inOneByte(rendered(page, createElement(Footer, { kind: page.footer }))),
});

const headers = ["default", "application", "auto-finance", "auto-finance-variant", "landing"] as const;

describe.each(headers)("header %s", (header) => {
  test.each(["full", "short"] as const)("with footer %s is the page's own, byte for byte", (footer) => {
    for (const link of [undefined, phone]) {
      const page = pageWith({ header, footer, site: siteWith("/solicitud?x=1&y=<2>", link) });
      expect(frameOf(page, memory())).toEqual(elements(page));
    }
  });
});

test("what an editor writes is text in it", () => {
  const markup = "<5 & 'más'";
  const texts = { of: (area: Messages) => (area === shell ? { ...area, skip: markup } : area) };
  const { header } = frameOf(pageWith({ texts }), memory());
  expect(header).toContain("&lt;5 &amp; ");
  expect(header).not.toContain("<5");
});

test("visitors who see the same share it; another link, telephone, text or kind has another", () => {
  const kept = memory();
  const page = pageWith({});
  const first = frameOf(page, kept);
  expect(frameOf({ ...page, pathname: "/otra", canonical: "/otra" }, kept)).toBe(first);
  const affiliate = frameOf(
    { ...page, site: pageWith({ site: siteWith("https://seguro.example/?affid=7") }).site },
    kept,
  );
  expect(affiliate.header).toContain("https://seguro.example/?affid=7");
  expect(frameOf(page, kept)).toBe(first);
  expect(first.header).not.toContain("seguro.example");
  const open = frameOf({ ...page, site: pageWith({ site: siteWith("/", phone) }).site }, kept);
  expect(open.header).toContain(phone.phone);
  expect(first.header).not.toContain(phone.phone);
  const edited = { ...page, texts: createSiteTexts([]) };
  expect(frameOf(edited, kept)).not.toBe(first);
  expect(frameOf({ ...page, footer: "short" }, kept)).not.toBe(first);
});

test("nothing of the page that asks first is in it but what it is kept by", () => {
  const page = pageWith({
    pathname: "/de-maria",
    canonical: "/de-maria",
    nonce: "secreto",
    developmentError: "maria",
  });
  expect(JSON.stringify(frameOf(page, memory()))).not.toMatch(/maria|secreto/);
});
