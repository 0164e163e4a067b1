import type { SiteTexts } from "../../copy/site-texts.ts";
import { pageIdAt, pageOf } from "../../document/page-index.ts";

/** The names of the pages that the site map does not list. */
const otherNames: Readonly<Record<string, string>> = {
  "/temas-de-ayuda/estados": "Estados",
  "/sem": "Página de los anuncios",
  "/sbartem2": "Guía",
  "/sitemap1/sitemap": "Mapa del sitio",
  "/auto-credito/solicitud": "Solicitud",
  "/auto-credito/thank-you-plain": "Gracias",
  "/auto-credito/cita": "Cita",
  "/auto-credito/estado-de-mi-solicitud": "Estado de mi solicitud",
  "/recibo/ejemplo": "Comprobante",
  "/afiliados/informe/ejemplo": "Informe del afiliado",
  "/404": "Página que no existe",
};

/** The name and the path of an editable page: `Inicio (/)`. */
export function pageName(path: string, texts: SiteTexts): string {
  const { siteMap } = pageOf(pageIdAt(path));
  const name = siteMap ? siteMap.title(texts) : otherNames[path];
  return name ? `${name} (${path})` : path;
}
