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
  documents: "Lista de documentos para imprimir",
  estimator: "¿Cuánto costaría en total?",
  used: "¿Qué auto usado buscas?",
  quiz: "¿Estoy listo para un préstamo de auto?",
});
