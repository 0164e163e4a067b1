import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import { Modal } from "./modal.tsx";
import { PageContext, type ShownPage } from "./page-context.ts";
import { Picker } from "./picker.tsx";

// A stylesheet has no address outside of a build.
vi.mock("../styles/picker.css?url", () => ({ default: "/picker.css" }));

const brand = { name: "", legalName: "", socialName: "", postalAddress: "" };
const page = { texts: shippedTexts, site: { brand, today: "2026-11-22" } } as unknown as ShownPage;
const render = (element: ReactElement) =>
  renderToStaticMarkup(createElement(PageContext.Provider, { value: page }, element));
const modal = (props: ComponentProps<typeof Modal>) => createElement(Modal, props);
const attribute = (html: string, name: string) =>
  JSON.parse(new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "null");

const plain = {
  cells: { make: [], model: [], year: [] },
  chosen: { make: "", model: "", year: "" },
  submit: { name: "modelos", label: "Ver" },
};

describe("Picker", () => {
  test("writes its options for the browser code of visitors' pages", () => {
    const options = { condition: "used", hideModelOnSoldOut: true, classNames: { make: "m" } };
    const html = render(createElement(Picker, { ...plain, ...options }));
    expect(attribute(html, "data-picker")).toMatchObject({
      options: { ...options, noSelection: { make: "Elige la marca" } },
      texts: { retry: "Intentar de nuevo" },
    });
    expect(html).toContain('class="m"');
  });
});

describe("Modal", () => {
  const body = createElement("p", {}, "texto");
  test("with a part of the page writes its options, and the part for browsers without scripts", () => {
    const html = render(
      modal({ id: "parte", title: "T", body, drag: true, skin: "noche", children: "Abrir" }),
    );
    expect(attribute(html, "data-modal")).toEqual({ title: "T", drag: true, skin: "noche" });
    expect(html).toContain('<div id="parte" class="note without-script"><p>texto</p></div>');
  });
  test("with several pages marks each page; with another site's page it is a link that opens in its own tab", () => {
    const pages = render(modal({ id: "parte", body: [body, body], children: "Abrir" }));
    expect(pages.match(/data-modal-page/g)).toHaveLength(2);
    const link = render(modal({ href: "https://otro.example/", title: "T", children: "Leer" }));
    expect(link).toBe('<a href="https://otro.example/" target="_blank" rel="noopener">Leer</a>');
  });
});
