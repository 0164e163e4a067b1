import type { categories } from "./categories.ts";

/** By need, most requested first: for category pages, the index, related articles and equal search results. Not specified. */
export const orderOfNeed: Record<(typeof categories)[number]["category"], readonly string[]> = {
  "auto-prestamos": [
    "documentos-para-solicitar",
    "pago-inicial",
    "costo-total-o-pago-mensual",
    "tasa-de-interes-y-apr",
    "banco-cooperativa-o-concesionario",
    "plazo-del-prestamo",
    "cosignatario-o-cocomprador",
    "como-leer-el-contrato",
    "si-no-puedes-pagar",
    "refinanciar-tu-prestamo",
    "robo-o-perdida-total",
    "cancelar-garantia-extendida",
    "gps-y-bloqueo-de-arranque",
    "quitar-un-cosignatario",
    "interes-del-auto-en-tus-impuestos",
  ],
  "comprar-un-carro": [
    "nuevo-o-usado",
    "revisar-un-carro-usado",
    "estafas-al-comprar-carro",
    "comprar-a-un-particular",
    "tus-derechos-si-negocias-en-espanol",
    "seguro-de-auto",
    "titulo-placas-y-registro",
    "licencia-extranjera-y-seguro",
    "lotes-con-financiamiento-propio",
    "estafas-por-whatsapp-y-marketplace",
    "lo-que-un-concesionario-no-puede-hacer",
    "tu-vehiculo-como-parte-de-pago",
    "guia-del-comprador",
  ],
  "auto-credito": [
    "mal-credito",
    "primer-credito",
    "prestamo-con-itin",
    "te-negaron-el-prestamo",
    "informe-de-credito-gratis",
    "despues-de-una-bancarrota",
    "como-se-calcula-el-puntaje",
    "corregir-errores-del-informe",
  ],
};

/** @throws Error that names articles without a place, places without an article, and duplicates. */
export function inOrderOfNeed<One extends { category: string; slug: string }>(
  articles: readonly One[],
  order: Readonly<Record<string, readonly string[]>> = orderOfNeed,
): One[] {
  const places = Object.entries(order).flatMap(([category, slugs]) =>
    slugs.map((slug) => `${category}/${slug}`),
  );
  const byName = new Map(articles.map((article) => [`${article.category}/${article.slug}`, article]));
  const wrong = [
    ...[...byName.keys()].filter((name) => !places.includes(name)).map((name) => `${name} has no place`),
    ...places.filter((name) => !byName.has(name)).map((name) => `${name} is no article`),
    ...places.filter((name, index) => places.indexOf(name) < index).map((name) => `${name} has two places`),
  ];
  if (wrong.length > 0) throw new Error(`the order of the articles (content/order.ts): ${wrong.join("; ")}`);
  return places.flatMap((name) => byName.get(name) ?? []);
}
