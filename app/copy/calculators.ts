import { area } from "./area.ts";

/**
 * What the calculators share besides the estimator's texts (estimate.ts): the list of them, and the small form in an
 * article. `embed.…` names what its button leads to.
 */
export const calculators = area("calculators", {
  "others.heading": "Otras cuentas que puedes hacer",
  "name.estimator": "¿Cuánto costaría en total?",
  "name.affordable": "¿Cuánto auto puedo pagar?",
  "name.refinancing": "¿Conviene refinanciar?",
  "name.equity": "¿Debo más de lo que vale mi auto?",
  "text.estimator": "El costo total de un préstamo y su pago mensual.",
  "text.affordable": "El precio que alcanza con tu dinero de cada mes.",
  "text.refinancing": "Lo que te falta por pagar hoy, contra un préstamo nuevo.",
  "text.equity": "Lo que vale tu auto, contra lo que debes.",
  "share.hint": "Lleva los números de esta cuenta. Tu nombre no va en el enlace.",
  "example.rates": "Las tasas son un ejemplo. Cámbialas cuando tengas una oferta.",
  "embed.text": "Pon tus números y mira el resultado. Es gratis y no pide tus datos.",
  "embed.open": "Abrir la calculadora completa",
});
