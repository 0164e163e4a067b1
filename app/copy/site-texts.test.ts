import { describe, expect, test, vi } from "vitest";
import { brand } from "../../tests/shipped-texts.ts";
import { home } from "./home.ts";
import { landing } from "./landing.ts";
import { shell } from "./shell.ts";
import { createSiteTexts } from "./site-texts.ts";

const heading = { name: "home.hero.heading", value: "Hola", initValue: home["hero.heading"] };

test("the later of two changes counts, in an area that stays the same object; other areas are the shipped ones", () => {
  const texts = createSiteTexts([heading, { ...heading, value: "Adiós" }], brand);
  expect(texts.of(home)["hero.heading"]).toBe("Adiós");
  expect(texts.of(home)).toBe(texts.of(home));
  expect(texts.of(shell).skip).toBe(shell.skip);
});

test("in development the log names a missing text once", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const texts = createSiteTexts([], brand);
  const read = () => Reflect.get(texts.of(shell), "nav.nada");
  expect([read(), read(), texts.of(shell)["nav.faq"]]).toEqual([undefined, undefined, shell["nav.faq"]]);
  expect(warn.mock.calls).toEqual([['{"event":"missing text","area":"shell","key":"nav.nada"}']]);
  warn.mockRestore();
});

describe("texts that are for some arrivals alone", () => {
  const version = (name: string, value: string) => ({
    name,
    value,
    initValue: landing[name.split("?")[0]?.replace("landing.", "") as "heading" | "lead"],
  });
  const texts = createSiteTexts(
    [
      heading,
      version("landing.lead", "Para todos"),
      version("landing.heading?campaign=verano", "Verano"),
      version("landing.lead?src=google", "Desde Google"),
    ],
    brand,
  );

  test("are shown to these arrivals and to nobody else", () => {
    expect(texts.of(landing)).toMatchObject({ heading: landing.heading, lead: "Para todos" });
    expect(texts.forArrival({ campaign: "otoño" })).toBe(texts);
    const summer = texts.forArrival({ campaign: "Verano", src: "google" });
    expect(summer.of(landing)).toMatchObject({ heading: "Verano", lead: "Para todos" });
    expect(texts.forArrival({ src: "google" }).of(landing).lead).toBe("Desde Google");
    expect(texts.of(landing).heading).toBe(landing.heading);
  });
  test("are the same object for the same version, and share the areas that they do not change", () => {
    const summer = texts.forArrival({ campaign: "verano" });
    expect(texts.forArrival({ campaign: "verano", affid: "1" })).toBe(summer);
    expect(summer.variant).toBe("campaign=verano");
    expect(summer.of(home)).toBe(texts.of(home));
    expect(summer.of(landing)).toBe(summer.of(landing));
  });
  test("have fifty versions at most", () => {
    const many = createSiteTexts(
      Array.from({ length: 51 }, (_, at) => version(`landing.heading?src=s${at}`, `Versión ${at}`)),
      brand,
    );
    expect(many.forArrival({ src: "s49" }).of(landing).heading).toBe("Versión 49");
    expect(many.forArrival({ src: "s50" })).toBe(many);
  });
});
