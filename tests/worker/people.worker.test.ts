import { expect, test } from "vitest";
import { structuredThings } from "../shared-tags.ts";
import { sitePeople } from "../site-people.ts";
import type { TestSite } from "../standalone-site.ts";
import { sharedSite, siteOfFile } from "./sites.ts";

const wrong = { id: "sin-nombre" };
const plain = await sharedSite();
const named = await siteOfFile({
  site: {
    BRAND_PEOPLE: JSON.stringify([...sitePeople, wrong]),
    BRAND_PARTNERS: "Motores Ruiz, Cooperativa del Valle",
  },
});

const [ana] = sitePeople;
const read = async (site: TestSite, path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, body: await response.text() };
};
const article = "/temas-de-ayuda/auto-prestamos/como-leer-el-contrato";

test("without people in the configuration nobody has a page, no map lists one, and articles are the editors'", async () => {
  expect((await read(plain, "/quienes-somos/ana-ejemplo")).status).toBe(404);
  for (const map of ["/sitemap.xml", "/sitemap1/sitemap", "/quienes-somos", "/como-trabajamos"])
    expect((await read(plain, map)).body, map).not.toContain("/quienes-somos/");
  const { body } = await read(plain, article);
  expect(structuredThings(body)[0]?.author).toMatchObject({ "@type": "Organization" });
});

test("a person in the configuration has a page, and is in both maps and on the page about us", async () => {
  const { status, body } = await read(named, "/quienes-somos/ana-ejemplo");
  expect(status).toBe(200);
  for (const text of [ana.name, ana.role, ...ana.knows, ...ana.biography, "Español e inglés", ...ana.sameAs])
    expect(body).toContain(text);
  expect(structuredThings(body)).toContainEqual(
    expect.objectContaining({
      "@type": "ProfilePage",
      mainEntity: expect.objectContaining({
        "@type": "Person",
        name: ana.name,
        jobTitle: ana.role,
        knowsLanguage: ana.languages,
        sameAs: ana.sameAs,
      }),
    }),
  );
  for (const map of ["/sitemap.xml", "/sitemap1/sitemap", "/quienes-somos"])
    expect((await read(named, map)).body, map).toContain("/quienes-somos/ana-ejemplo");
  expect((await read(named, "/como-trabajamos")).body).toContain("Si una persona firma o revisa una guía");
});

test("a person whose entry cannot be read has no page and is listed nowhere", async () => {
  expect((await read(named, "/quienes-somos/sin-nombre")).status).toBe(404);
  expect((await read(named, "/sitemap.xml")).body).not.toContain("sin-nombre");
});

test("a correction is shown under an article's dates, and on the page about how we work with a link to the article", async () => {
  const correction = "Faltaba California";
  expect((await read(plain, article)).body).toMatch(
    new RegExp(`Qué cambió el <time dateTime="2026-11-22">22 de noviembre de 2026</time>: ${correction}`),
  );
  const { body } = await read(plain, "/como-trabajamos");
  expect(body).toMatch(
    new RegExp(`<a href="${article}">[^<]*</a><p><time dateTime="2026-11-22">[^<]*</time>. ${correction}`),
  );
});

test("both pages say in the same words how we earn, and articles, the footer and that page lead to it", async () => {
  const words = "Los concesionarios y prestamistas nos pagan por recibir solicitudes.";
  for (const path of ["/quienes-somos", "/como-trabajamos"])
    expect((await read(plain, path)).body).toContain(words);
  for (const path of ["/quienes-somos", article, "/preguntas-frecuentes"])
    expect((await read(plain, path)).body, path).toContain('href="/como-trabajamos"');
  expect((await read(plain, "/como-trabajamos")).body).toContain('href="/contactanos"');
});

test("the receivers of applications are named if the operator lists them, and depend on where somebody lives", async () => {
  /** The text of the section that the application's «¿Quiénes te llamarían?» leads to. */
  const recipientsAt = async (site: TestSite): Promise<string> => {
    const { body } = await read(site, "/quienes-somos");
    return (/<h2 id="quien-recibe">.*?(?=<h2)/s.exec(body)?.[0] ?? "").replace(/<[^>]+>/g, " ");
  };
  const [listed, unlisted] = [await recipientsAt(named), await recipientsAt(plain)];
  for (const text of ["Motores Ruiz", "Cooperativa del Valle", "depende de dónde vives"])
    expect(listed).toContain(text);
  expect(unlisted).toContain("depende de dónde vives");
  expect(unlisted).not.toContain("Hoy trabajamos con");
});
