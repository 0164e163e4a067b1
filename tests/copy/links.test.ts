import { describe, expect, test } from "vitest";
import { faqGroups } from "../../app/copy/faq.ts";
import { glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { pageIdAt } from "../../app/document/page-index.ts";
import { furtherReading } from "../../app/routes/quiz/quiz.server.ts";
import { categories } from "../../workers/services/content/categories.ts";
import { articleTexts } from "./texts.ts";

const articles = new Map(
  articleTexts.map(({ where, article }) => [`/temas-de-ayuda/${where}`, article.html]),
);
const categoryPaths = new Set(categories.map(({ category }) => `/temas-de-ayuda/${category}`));

const terms = new Set<string | undefined>(glossaryTerms.map(({ id }) => id));

/**
 * Whether a link leads to a page of ours, and its anchor to a heading there. What is at an address with a parameter (a
 * state's page) only the site knows: tests/worker/pages.worker.test.ts follows every link of every page there.
 */
function leadsSomewhere(link: string): boolean {
  const [path = "", anchor] = link.split("#");
  if (path === "/glosario") return !anchor || terms.has(anchor);
  const html = articles.get(path);
  if (html !== undefined) return !anchor || html.includes(`id="${anchor}"`);
  const id = pageIdAt(path);
  if (id === "helpArticle" || id === "helpCategoryPage" || id === "notFound") return false;
  return id !== "helpCategory" || categoryPaths.has(path);
}

const faqLinks = faqGroups
  .flatMap(({ questions }) => questions)
  .flatMap(({ more, read }) => (more ? [{ path: more, name: read }] : []));

test.each([...Object.values(furtherReading), ...faqLinks])(
  "$path is a page, and its anchor is there",
  ({ path }) => expect(leadsSomewhere(path)).toBe(true),
);

test("a link that leads nowhere is found", () => {
  expect(leadsSomewhere("/temas-de-ayuda/auto-prestamos/no-existe")).toBe(false);
  expect(leadsSomewhere("/glosario#no-existe")).toBe(false);
  expect(leadsSomewhere("/temas-de-ayuda/auto-prestamos/documentos-para-solicitar#no-existe")).toBe(false);
  expect(leadsSomewhere("/temas-de-ayuda/no-existe")).toBe(false);
  expect(leadsSomewhere("/no-existe")).toBe(false);
});

test("no two links of the FAQ have one name (WCAG 2.4.9)", () => {
  const names = faqLinks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("whoever is paid in cash is told what to bring", () =>
  expect(furtherReading["income.b"].path).toContain("#si-te-pagan-en-efectivo"));

/** An article's own text: without its list of sources. */
const ownText = (html: string): string => html.split('<h2 id="fuentes">')[0] ?? "";
const linksIn = (own: string, html: string): string[] =>
  [...ownText(html).matchAll(/href="((?:\/|#)[^"]*)"/g)].map(([, link = ""]) =>
    link.startsWith("#") ? own + link : link,
  );
/** The pages that each article's own text leads to, without itself. */
const linked = new Map(
  [...articles].map(([own, html]) => {
    const to = new Set(linksIn(own, html).map((link) => link.split("#")[0] ?? ""));
    to.delete(own);
    return [own, to] as const;
  }),
);

/** What a reader does with what was read: the calculators, and the sheets to print. */
const tools = [
  "/cuanto-auto-puedo-pagar",
  "/cuanto-costaria",
  "/cuanto-debo-y-cuanto-vale",
  "/refinanciar-conviene",
  "/lista-de-documentos",
  "/hoja-para-comparar-ofertas",
  "/preguntas-para-el-concesionario",
  "/carta-para-disputar-un-error",
] as const;
type Tool = (typeof tools)[number];

/** The tools that fit an article, at least one of which its text leads to; or why none does. */
const fitting: Record<string, readonly Tool[] | string> = {
  "documentos-para-solicitar": ["/lista-de-documentos"],
  "pago-inicial": ["/cuanto-auto-puedo-pagar"],
  "costo-total-o-pago-mensual": ["/cuanto-costaria", "/cuanto-auto-puedo-pagar"],
  "tasa-de-interes-y-apr": ["/cuanto-costaria", "/hoja-para-comparar-ofertas"],
  "banco-cooperativa-o-concesionario": ["/hoja-para-comparar-ofertas"],
  "plazo-del-prestamo": ["/cuanto-costaria", "/cuanto-debo-y-cuanto-vale"],
  "cosignatario-o-cocomprador": ["/cuanto-costaria"],
  "como-leer-el-contrato": ["/preguntas-para-el-concesionario"],
  "si-no-puedes-pagar": ["/cuanto-debo-y-cuanto-vale"],
  "refinanciar-tu-prestamo": ["/refinanciar-conviene"],
  "robo-o-perdida-total": ["/cuanto-debo-y-cuanto-vale"],
  "cancelar-garantia-extendida": ["/cuanto-debo-y-cuanto-vale"],
  "gps-y-bloqueo-de-arranque": ["/preguntas-para-el-concesionario"],
  "quitar-un-cosignatario": ["/refinanciar-conviene"],
  "interes-del-auto-en-tus-impuestos": ["/cuanto-auto-puedo-pagar"],
  "nuevo-o-usado": ["/cuanto-auto-puedo-pagar"],
  "revisar-un-carro-usado": ["/preguntas-para-el-concesionario"],
  "estafas-al-comprar-carro": ["/preguntas-para-el-concesionario"],
  "comprar-a-un-particular": ["/cuanto-auto-puedo-pagar"],
  "tus-derechos-si-negocias-en-espanol": ["/preguntas-para-el-concesionario"],
  "seguro-de-auto": ["/cuanto-auto-puedo-pagar"],
  "titulo-placas-y-registro": "what to bring there is the state's list, which its page links",
  "licencia-extranjera-y-seguro": ["/lista-de-documentos"],
  "lotes-con-financiamiento-propio": ["/cuanto-auto-puedo-pagar", "/preguntas-para-el-concesionario"],
  "estafas-por-whatsapp-y-marketplace": ["/cuanto-debo-y-cuanto-vale"],
  "lo-que-un-concesionario-no-puede-hacer": ["/preguntas-para-el-concesionario"],
  "tu-vehiculo-como-parte-de-pago": ["/cuanto-debo-y-cuanto-vale"],
  "guia-del-comprador": ["/preguntas-para-el-concesionario"],
  "mal-credito": ["/cuanto-auto-puedo-pagar", "/hoja-para-comparar-ofertas"],
  "primer-credito": ["/lista-de-documentos"],
  "prestamo-con-itin": ["/lista-de-documentos"],
  "te-negaron-el-prestamo": ["/carta-para-disputar-un-error"],
  "informe-de-credito-gratis": ["/carta-para-disputar-un-error"],
  "despues-de-una-bancarrota": ["/hoja-para-comparar-ofertas"],
  "como-se-calcula-el-puntaje": ["/cuanto-costaria"],
  "corregir-errores-del-informe": ["/carta-para-disputar-un-error"],
};

describe.each([...articles])("%s", (own, html) => {
  const slug = own.split("/").at(-1) ?? "";
  const to = linked.get(own) ?? new Set<string>();
  test("leads to pages, and to headings of them", () =>
    expect(linksIn(own, html).filter((link) => !leadsSomewhere(link))).toEqual([]));
  test("leads to three other articles where its text speaks of them", () =>
    expect([...to].filter((path) => articles.has(path)).length).toBeGreaterThanOrEqual(3));
  test("is led to from two others", () =>
    expect([...linked.values()].filter((others) => others.has(own)).length).toBeGreaterThanOrEqual(2));
  test("leads to a tool or sheet that fits it, or says why none does", () => {
    const fits = fitting[slug];
    if (typeof fits === "string") expect(tools.filter((tool) => to.has(tool))).toEqual([]);
    else expect((fits ?? []).filter((tool) => to.has(tool)).length).toBeGreaterThanOrEqual(1);
  });
});

test("no tool is chosen for an article that does not exist", () =>
  expect(Object.keys(fitting).sort()).toEqual(
    [...articles.keys()].map((path) => path.split("/").at(-1)).sort(),
  ));

test("every tool and sheet is led to from an article", () =>
  expect(tools.filter((tool) => ![...linked.values()].some((to) => to.has(tool)))).toEqual([]));
