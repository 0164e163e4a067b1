import { area } from "./area.ts";

/**
 * The sheet of questions for the dealer (/preguntas-para-el-concesionario). What they ask for is in the articles that the page
 * names, with their sources.
 */
export const dealerQuestions = area("dealerQuestions", {
  title: "Preguntas para el concesionario, en español y en inglés",
  description:
    "Dieciséis preguntas para imprimir y llevar al concesionario, en español y en inglés: precio, préstamo, auto y contrato.",
  heading: "Preguntas para el concesionario",
  lead: "Lee la pregunta en español y enséñale la línea en inglés. Marca cada una cuando te la contesten.",
  "first.heading": "Enséñale esto primero",
  first: "Hablo español. Estas son mis preguntas. Por favor, contésteme por escrito.",
  "first.inEnglish": "I speak Spanish. These are my questions. Please answer in writing.",
  "read.contract": "Cómo leer el contrato antes de firmar",
  "read.rights": "Tus derechos si negocias en español",
  "read.dealer": "Lo que un concesionario no puede hacer",
  "read.car": "Cómo revisar un carro usado",
});
