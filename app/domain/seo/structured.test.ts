import { expect, test } from "vitest";
import type { Article, HelpIndex } from "../contract/help.ts";
import type { Person } from "../help/people.ts";
import { feedXml } from "./site-map.ts";
import { articleThing, profilePage, webPage } from "./structured.ts";

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

const address = "https://sitio.example/temas-de-ayuda/auto-credito/guia";
const organization = { "@type": "Organization", name: "Redacción de Marca" };
const reviewed = { "@type": "WebPage", "@id": address, reviewedBy: named };
test.each([
  ["nobody signs is the organization's, and nobody reviewed it", {}, organization, address],
  ["somebody wrote is theirs", { author: ana }, named, address],
  ["somebody reviewed is the organization's still", { reviewer: ana }, organization, reviewed],
])("an article that %s", (_, signed, author, mainEntityOfPage) =>
  expect(articleThing(site, article, signed)).toMatchObject({ author, mainEntityOfPage }),
);

test("dates of articles and pages have New York's time zone, and no date is invented", () => {
  const dates = { datePublished: "2026-10-01T00:00:00-04:00", dateModified: "2026-10-02T00:00:00-04:00" };
  expect(articleThing(site, article)).toMatchObject(dates);
  const undated = articleThing(site, { ...article, publishDateRaw: "", modifiedDateRaw: "" });
  expect(JSON.stringify(undated)).not.toContain("date");
  const page = { path: "/x", name: "X", description: "X." };
  expect(webPage(site, { ...page, changed: "2026-12-01" })).toMatchObject({
    dateModified: "2026-12-01T00:00:00-05:00",
  });
  const articles = [
    { ...article, slug: "guia", publishDateRaw: "2026-10-01", modifiedDateRaw: "2026-10-02" },
  ];
  const index = { categories: [{ category: "auto-credito", title: "Auto crédito", pages: 1, articles }] };
  expect(feedXml({ ...site, title: "Marca", description: "" }, index as unknown as HelpIndex)).toContain(
    "<pubDate>Thu, 01 Oct 2026 04:00:00 GMT</pubDate>",
  );
});

test("an article by a person of another source has that person as its author, without a page of ours", () => {
  const theirs: Article = { ...article, author: "Luis Muestra", author_is: "person" };
  expect(articleThing(site, theirs)).toHaveProperty("author", { "@type": "Person", name: "Luis Muestra" });
  expect(articleThing(site, theirs, { author: ana })).toMatchObject({ author: named });
});

test("a person's page says who they are, and leaves out anything unknown", () => {
  const page = profilePage(site, ana);
  expect(page).toMatchObject({ "@type": "ProfilePage", mainEntity: { ...named, jobTitle: "Asesora" } });
  expect(JSON.stringify(page)).not.toMatch(/sameAs|"image"/);
  const more = { ...ana, photo: "/ana.avif", sameAs: ["https://registro.example/ana"] };
  expect(profilePage(site, more)).toMatchObject({
    mainEntity: { image: "https://sitio.example/ana.avif", sameAs: ["https://registro.example/ana"] },
  });
});
