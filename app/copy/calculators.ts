import { area } from "./area.ts";

/** The calculators' names at the top of their pages, in lists and in the site map. */
export const calculatorNames = area("calculatorNames", {
  estimator: "¿Cuánto costaría en total?",
  affordable: "¿Cuánto auto puedo pagar?",
  refinancing: "¿Conviene refinanciar?",
  equity: "¿Debo más de lo que vale mi auto?",
});

/** Texts of all calculators, besides the estimator's texts (estimate.ts) and the calculators' names. */
export const calculators = area("calculators", {
  "guides.heading": "Antes de decidir",
  "others.heading": "Otras cuentas que puedes hacer",
  "text.estimator": "El costo total de un préstamo y su pago mensual.",
  "text.affordable": "El precio que puedes pagar con lo que te queda al mes.",
  "text.refinancing": "Lo que te falta por pagar hoy, contra un préstamo nuevo.",
  "text.equity": "Lo que vale tu auto, contra lo que debes.",
  "share.hint": "Lleva los números de este cálculo. Tu nombre no va en el enlace.",
  "article.open": "Hacer la cuenta",
  "example.rates": "Las dos APR son un ejemplo. Cámbialas cuando tengas una oferta.",
});
