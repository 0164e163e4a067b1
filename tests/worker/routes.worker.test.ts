import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

const listed = "index,follow";
/** Every route of the specification (section 2): its canonical path, and whether search engines may list it. */
const rows: [path: string, canonical: string, robots: string][] = [
  ["/", "/", listed],
  ["/quienes-somos", "/quienes-somos", listed],
  ["/about-us", "/quienes-somos", listed],
  ["/preguntas-frecuentes", "/preguntas-frecuentes", listed],
  ["/faq", "/preguntas-frecuentes", listed],
  ["/contactanos", "/contactanos", listed],
  ["/contactUs", "/contactanos", listed],
  ["/sem", "/sem", "noindex"],
  ["/acyUnbounded", "/sem", "noindex"],
  ["/acyunbounded", "/sem", "noindex"],
  ["/ACYUNBOUNDED", "/sem", "noindex"],
  ["/auto-credito/solicitud", "/auto-credito/solicitud", "noindex"],
  ["/auto-credito/solicitud2", "/auto-credito/solicitud", "noindex"],
  ["/auto-finance/loan-request", "/auto-credito/solicitud", "noindex"],
  ["/auto-finance/loan-request-old", "/auto-credito/solicitud", "noindex"],
  ["/auto-finance/solicitud", "/auto-credito/solicitud", "noindex"],
  ["/temas-de-ayuda", "/temas-de-ayuda", listed],
  ["/temas-de-ayuda/estados", "/temas-de-ayuda/estados", listed],
  ["/temas-de-ayuda/estados/nueva-york", "/temas-de-ayuda/estados/nueva-york", listed],
  ["/temas-de-ayuda/auto-prestamos", "/temas-de-ayuda/auto-prestamos", listed],
  ["/temas-de-ayuda/auto-prestamos/page/2", "/temas-de-ayuda/auto-prestamos/page/2", listed],
  ["/temas-de-ayuda/auto-credito/mal-credito", "/temas-de-ayuda/auto-credito/mal-credito", listed],
  ["/help-topics", "/temas-de-ayuda", listed],
  ["/help-topics/comprar-un-carro", "/temas-de-ayuda/comprar-un-carro", listed],
  ["/help-topics/mal-credito", "/temas-de-ayuda/auto-credito/mal-credito", listed],
  ["/quiz/special-finance", "/quiz/special-finance", listed],
  ["/quiz/1", "/quiz/special-finance", listed],
  ["/quiz/3?r=ab", "/quiz/special-finance", "noindex"],
  ["/quiz/resultado?r=aaaaaa", "/quiz/special-finance", "noindex"],
  ["/cuanto-costaria", "/cuanto-costaria", listed],
  ["/cuanto-auto-puedo-pagar", "/cuanto-auto-puedo-pagar", listed],
  ["/refinanciar-conviene", "/refinanciar-conviene", listed],
  ["/cuanto-debo-y-cuanto-vale", "/cuanto-debo-y-cuanto-vale", listed],
  ["/used-listings", "/used-listings", listed],
  ["/sbartem2", "/sbartem2", "noindex"],
  ["/sitemap1/sitemap", "/sitemap1/sitemap", listed],
  ["/terminos-de-uso", "/terminos-de-uso", listed],
  ["/aviso-legal", "/aviso-legal", listed],
  ["/politica-de-privacidad", "/politica-de-privacidad", listed],
  ["/politica-de-cookies", "/politica-de-cookies", listed],
  ["/opciones-de-privacidad", "/opciones-de-privacidad", listed],
];

test.each(rows)(
  "%s has the canonical link %s and robots rule %s, with any query",
  async (path, canonical, robots) => {
    for (const address of [path, `${path}${path.includes("?") ? "&" : "?"}src=1&x=y`]) {
      const response = await fetch(site.origin + address, { redirect: "manual" });
      const body = await response.text();
      expect(response.status, address).toBe(200);
      expect(body.match(/<link rel="canonical" href="[^"]*"/g), address).toEqual([
        `<link rel="canonical" href="https://www.tucreditodeauto.example${canonical}"`,
      ]);
      expect(/<meta name="robots" content="([^"]*)"/.exec(body)?.[1], address).toBe(robots);
      expect(body).toContain('name="viewport" content="width=device-width, initial-scale=1"');
    }
  },
);

test.each([
  "/404",
  "/no-existe",
  "/auto-credito/solicitud/step9",
  "/quiz/9",
  "/temas-de-ayuda/nada",
  "/temas-de-ayuda/estados/oregon",
  "/temas-de-ayuda/estados/page/2",
  "/sem/x",
])("%s is not found, with the texts of the specification", async (path) => {
  const response = await fetch(site.origin + path);
  const body = await response.text();
  expect(response.status).toBe(404);
  expect(body).toContain("Lo sentimos, no podemos encontrar la página que estás buscando.");
  expect(body).toContain("<title>Página inválida");
  expect(body).toContain('<meta name="robots" content="noindex,nofollow"');
  expect(body).toContain('<span lang="en">This page could not be found</span>');
});

test("the paid landing page has its own header at every address of it", async () => {
  for (const path of ["/sem", "/SEM/", "/acyUnbounded", "/acyunbounded", "/AcyUnbounded?src=1"]) {
    const body = await (await fetch(site.origin + path)).text();
    expect(body, path).toContain('<header class="header header-landing">');
    expect(body, path).not.toContain('id="menu"');
  }
});
