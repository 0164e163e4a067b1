import { area } from "./area.ts";

/** The page that lists all pages, and the titles it gives them. */
export const siteMapWords = area("siteMapWords", {
  title: "Mapa del sitio",
  description: "Todas las páginas de este sitio, en una sola lista.",
  heading: "Mapa del sitio",
  lead: "Todo lo que hay aquí, en una sola lista.",
  apply: "Solicitar un préstamo de auto",
  home: "Inicio",
  help: "Todos los temas de ayuda",
  itin: "ITIN, visa, TPS, DACA o residencia",
});
