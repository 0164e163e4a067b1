import { expect, test } from "vitest";
import type { Article } from "../contract/help.ts";
import type { Person } from "../people.ts";
import { articleThing, profilePage } from "./structured.ts";

const site = { origin: "https://sitio.example" };
const article: Article = {
  article_id: "guia",
  title: "Una guía",
  images: { 925: "/ayuda/guia-925.webp" },
  image_alt: "Un dibujo",
  author: "Redacción de Marca",
  publishDate: "1 de octubre de 2026",
  modifiedDate: "2 de octubre de 2026",
  publishDateRaw: "2026-10-01",
  modifiedDateRaw: "2026-10-02",
  meta_title: "",
  description: "De qué trata.",
  copy: "<p>Texto.</p>",
  link: "/temas-de-ayuda/auto-credito/guia",
};
const ana: Person = {
  id: "ana-ejemplo",
  name: "Ana Ejemplo",
  role: "Asesora",
  knows: ["Crédito"],
  biography: ["Una persona inventada para las pruebas."],
  languages: ["es"],
  photo: "",
  sameAs: [],
};
const named = {
  "@type": "Person",
  "@id": "https://sitio.example/quienes-somos/ana-ejemplo#person",
  name: "Ana Ejemplo",
  url: "https://sitio.example/quienes-somos/ana-ejemplo",
};

test("an article that nobody signs is the organization's, and nobody reviewed it", () => {
  const thing = articleThing(site, article);
  expect(thing).toMatchObject({
    author: { "@type": "Organization", name: "Redacción de Marca" },
    mainEntityOfPage: "https://sitio.example/temas-de-ayuda/auto-credito/guia",
  });
  expect(JSON.stringify(thing)).not.toContain("reviewedBy");
});

test("an article has the author and the reviewer who sign it", () => {
  expect(articleThing(site, article, { author: ana })).toMatchObject({ author: named });
  expect(articleThing(site, article, { reviewer: ana })).toMatchObject({
    author: { "@type": "Organization" },
    mainEntityOfPage: {
      "@type": "WebPage",
      "@id": "https://sitio.example/temas-de-ayuda/auto-credito/guia",
      reviewedBy: named,
    },
  });
});

test("somebody's page says who they are, and what is not known is left out", () => {
  const page = profilePage(site, ana);
  expect(page).toMatchObject({ "@type": "ProfilePage", mainEntity: { ...named, jobTitle: "Asesora" } });
  expect(JSON.stringify(page)).not.toMatch(/sameAs|"image"/);
  const more = { ...ana, photo: "/ana.avif", sameAs: ["https://registro.example/ana"] };
  expect(profilePage(site, more)).toMatchObject({
    mainEntity: { image: "https://sitio.example/ana.avif", sameAs: ["https://registro.example/ana"] },
  });
});
