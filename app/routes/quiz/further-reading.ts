import type { quizResult } from "../../copy/quiz.ts";
import type { OpenAnswer } from "../../domain/quiz/quiz.ts";

type LinkText = Extract<keyof typeof quizResult, `link.${string}`>;

const papers = "/temas-de-ayuda/auto-prestamos/documentos-para-solicitar";
const refused = "/temas-de-ayuda/auto-credito/te-negaron-el-prestamo";

/** Where each answer that leaves something to do is helped on, and what the link to it says. */
export const furtherReading: Readonly<Record<OpenAnswer, { path: string; link: LinkText }>> = {
  "income.b": { path: `${papers}#si-te-pagan-en-efectivo`, link: "link.cash" },
  "income.c": { path: "/temas-de-ayuda/auto-prestamos/cosignatario-o-cocomprador", link: "link.income" },
  "time.b": { path: papers, link: "link.time" },
  "time.c": { path: `${refused}#las-razones-mas-comunes-y-que-hacer`, link: "link.refused" },
  "budget.b": { path: "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual", link: "link.total" },
  "budget.c": { path: "/cuanto-costaria", link: "link.budget" },
  "savings.b": { path: "/temas-de-ayuda/auto-prestamos/pago-inicial", link: "link.savings" },
  "savings.c": { path: "/temas-de-ayuda/auto-prestamos/pago-inicial", link: "link.savings" },
  "report.b": { path: "/temas-de-ayuda/auto-credito/informe-de-credito-gratis", link: "link.report" },
  "report.c": { path: "/temas-de-ayuda/auto-credito/informe-de-credito-gratis", link: "link.report" },
  "documents.b": { path: `${papers}#si-te-falta-un-papel`, link: "link.missing" },
  "documents.c": { path: papers, link: "link.documents" },
};
