import { area } from "./area.ts";

export const siteMapWords = area("siteMapWords", {
  title: "Mapa del sitio",
  description: "Todas las páginas de este sitio, por temas.",
  heading: "Mapa del sitio",
  lead: "Todo lo que hay aquí, por temas.",
  apply: "Solicitar un préstamo de auto",
  home: "Inicio",
  help: "Todos los temas de ayuda",
  documents: "Lista de documentos para imprimir",
  used: "¿Qué auto usado buscas?",
  glossary: "Glosario del préstamo de auto: español e inglés",
  compareOffers: "Hoja para comparar tres ofertas",
  dealerQuestions: "Preguntas para el concesionario",
  disputeLetter: "Carta para disputar un error en tu informe de crédito",
  trust: "Cómo saber que somos nosotros",
  quiz: "¿Estoy listo para un préstamo de auto?",
  itin: "ITIN, visa, TPS, DACA o residencia",
});
