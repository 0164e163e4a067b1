import { area } from "./area.ts";

/**
 * The estimator. The two disclosures have the values price, downPayment, financed, months, and aprLow, aprHigh,
 * monthlyLow, monthlyHigh, interestLow, interestHigh for the two rates. A payment or a total is never shown without the
 * number of payments and the APR beside it (12 CFR 1026.24(d)).
 */
export const estimate = area("estimate", {
  title: "¿Cuánto costaría en total? Calcula tu préstamo de auto",
  description:
    "Calcula cuánto pagarías en total por un auto y cuánto al mes, con la APR que te ofrezcan. Es gratis y no pide tus datos.",
  heading: "¿Cuánto costaría en total?",
  lead: "Un pago mensual bajo puede esconder un auto caro. Mira primero el total.",
  example: "Estos números son un ejemplo. Cámbialos por los tuyos.",
  "example.rest": "El pago inicial, el plazo y las APR son un ejemplo. Cámbialos por los tuyos.",
  "form.label": "Datos del préstamo",
  precio: "Precio del auto",
  "precio.hint": "Con impuestos y cargos, si ya los sabes.",
  inicial: "Pago inicial",
  "inicial.hint": "Enganche, cuota inicial o pronto.",
  meses: "Plazo",
  term: "{months} meses",
  desde: "APR más baja",
  hasta: "APR más alta",
  "rates.hint": "La APR es la tasa de porcentaje anual. Si ya te dieron una, pon la misma en las dos.",
  calculate: "Calcular",
  "error.heading": "Revisa estos datos",
  "none.heading": "Todavía no hay resultado",
  "none.text": "Corrige lo marcado y toca «Calcular».",
  "awaited.heading": "Aquí verás cuánto costaría",
  "awaited.text":
    "Escribe el precio y toca «Calcular». Te damos el total, el pago de cada mes y los intereses.",
  "result.heading": "Esto pagarías",
  "result.example": "Un ejemplo",
  "result.payments": "en {months} pagos, {apr}",
  "result.apr": "con una APR de {apr}",
  "result.brief": "{months} pagos, APR {apr}, inicial {downPayment}",
  "result.total": "En total",
  "result.monthly": "Al mes",
  range: "{low} a\u00a0{high}",
  "picture.heading": "A dónde va tu dinero",
  "picture.at": "Con una APR de {rate}",
  "picture.down": "Pago inicial",
  "picture.principal": "Lo que te prestan",
  "picture.interest": "Intereses",
  "share.whatsapp": "Mandar por WhatsApp",
  "share.text": "Mira cuánto costaría este préstamo de auto:",
  share: "Compartir",
  "share.copied": "Enlace copiado",
  "share.hint": "Lleva los números de este cálculo y nada sobre ti.",
  "disclosure.example":
    "Es un ejemplo con los números de arriba, no una oferta de crédito ni una promesa. Tu APR, tu plazo y tu pago los decide el prestamista.",
  "disclosure.details": "Cómo hicimos la cuenta",
  disclosure:
    "Auto de {price}, pago inicial de {downPayment} y monto financiado de {financed}, a {months} pagos mensuales: con una APR de {aprLow}, pagos de {monthlyLow} y {interestLow} de intereses; con una APR de {aprHigh}, pagos de {monthlyHigh} y {interestHigh} de intereses. No incluye el seguro, las placas ni otros cargos.",
  disclosureOne:
    "Auto de {price}, pago inicial de {downPayment} y monto financiado de {financed}, a {months} pagos mensuales de {monthlyLow}, con una APR de {aprLow} y {interestLow} de intereses. No incluye el seguro, las placas ni otros cargos.",
  apply: "Empezar mi solicitud",
  "read.total": "Qué pesa más: el costo total o el pago mensual",
  "read.apr": "Qué es la tasa de interés y qué es la APR",
});

/** Texts of errors by kind. A field may have its own words for an error. */
export const estimateErrors = area("estimateErrors", {
  number: "Escribe un número, por ejemplo 15,000.",
  "precio.number": "Escribe el precio del auto con números, por ejemplo 15,000.",
  "precio.low": "Pon un precio de al menos $500.",
  "precio.high": "Pon un precio de hasta $150,000.",
  "inicial.high": "Pon un pago inicial de hasta $150,000.",
  "inicial.more_than_price": "El pago inicial tiene que ser menor que el precio.",
  "meses.choice": "Elige el plazo.",
  "desde.number": "Escribe la APR como número, por ejemplo 9.5.",
  "hasta.number": "Escribe la APR como número, por ejemplo 18.",
  "desde.high": "Pon una APR de hasta 36%.",
  "hasta.high": "Pon una APR de hasta 36%.",
  "hasta.less_than_low": "La APR más alta no puede ser menor que la más baja.",
});
