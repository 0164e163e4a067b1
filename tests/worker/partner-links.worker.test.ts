import { expect, test } from "vitest";
import { backendOfFile, siteOfFile } from "./sites.ts";

const category = "/temas-de-ayuda/auto-credito";
const own = "https://www.tucreditodeauto.example";
const application = "/auto-credito/solicitud";
const stolen = "?affid=SOCIO9&src=robado";
const related = { title: "Otra guía", teaser: "Un texto.", url: `${application}${stolen}` };
const answers = {
  [`${category}/del-socio`]: {
    article: {
      title: "Del socio",
      copy: [
        `<p><a href="${application}${stolen}#ahi">uno</a> <a href="${own}${application}${stolen}">dos</a></p>`,
        '<p><a href="/visita/pixel">tres</a> <a href="/services/newcar/v1/getAllMakes">cuatro</a></p>',
        `<p><img src="/auto-credito/conversion"><img src="${own}/visita/pixel"><img src="${own}/ayuda/a.jpg"></p>`,
      ].join(""),
      image: `${own}/auto-finance/conversion`,
    },
    related_articles: [related, { ...related, title: "Un píxel", url: "/visita/pixel" }],
  },
  [category]: {
    category: { category_title: "Del socio" },
    articles: [{ title: "La tarjeta", copy: "Un texto.", link: `${own}${category}/del-socio${stolen}` }],
  },
};

const backend = await backendOfFile(() => "none", answers);
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin } });
const read = async (path: string) => (await fetch(site.origin + path)).text();

test("links of a partner's article and cards lead to pages of ours without a query, whoever is first to ask", async () => {
  // What a program reads through the services is stored, and shown on our pages.
  expect(await read(`/services${category}/del-socio`)).not.toMatch(/SOCIO9|robado/);
  const article = await read(`${category}/del-socio`);
  const list = await read(category);
  for (const body of [article, list])
    expect(body).not.toMatch(/SOCIO9|robado|href="[^"]*(?:\/visita|\/services)/);
  expect(article).toContain(
    `<p><a href="${application}#ahi">uno</a> <a href="${application}">dos</a></p><p>tres cuatro</p>`,
  );
  expect(article).toMatch(new RegExp(`<a href="${application}">Otra gu(?:í|&#xed;|&#237;)a</a>`));
  expect(article).not.toContain("Un píxel");
  expect(list).toContain(`<a href="${category}/del-socio">La tarjeta</a>`);
});

test("its pictures are of where the help's pictures are, or of another host", async () => {
  const article = await read(`${category}/del-socio`);
  expect(article).toContain('<p><img src="/ayuda/a.jpg" alt="" loading="lazy"></p>');
  expect(article).not.toMatch(/(?:src|srcSet|content)="[^"]*(?:conversion|pixel)/);
});
