import { area } from "./area.ts";

/** Beside the estimator's texts (estimate.ts) and the calculators' names. */
export const calculators = area("calculators", {
  "others.heading": "Otras cuentas que puedes hacer",
  "text.estimator": "El costo total de un préstamo y su pago mensual.",
  "text.affordable": "El precio que alcanza con tu dinero de cada mes.",
  "text.refinancing": "Lo que te falta por pagar hoy, contra un préstamo nuevo.",
  "text.equity": "Lo que vale tu auto, contra lo que debes.",
  "share.hint": "Lleva los números de esta cuenta. Tu nombre no va en el enlace.",
  "article.open": "Hacer la cuenta",
  "example.rates": "Las tasas son un ejemplo. Cámbialas cuando tengas una oferta.",
});
