import { area } from "./area.ts";

/**
 * The worth of a car against the debt on it (/cuanto-debo-y-cuanto-vale). The options, and what a dealer may not do,
 * come from the FTC:
 * https://consumer.ftc.gov/articles/auto-trade-ins-and-negative-equity-when-you-owe-more-your-car-worth.
 */
export const equity = area("equity", {
  title: "¿Debo más de lo que vale mi auto? Haz la cuenta",
  description:
    "Resta lo que debes de lo que vale tu auto. Si debes más, mira cuánto sumaría esa deuda a tu próximo préstamo y qué puedes hacer.",
  lead: "Haz esta cuenta antes de vender tu auto o de darlo como parte de pago.",
  "form.label": "Tu auto y el próximo préstamo",
  vale: "Lo que vale tu auto hoy",
  "vale.hint": "Búscalo en guías de precios, o pon lo que te ofrecen por él.",
  debo: "Lo que debes",
  "debo.hint": "Está en la carta de saldo («payoff letter»). Si ya lo pagaste, pon 0.",
  meses: "Plazo del próximo préstamo",
  "meses.hint": "Si piensas cambiar tu auto por otro.",
  "error.vale.number": "Escribe cuánto vale tu auto con números, por ejemplo 9,000.",
  "error.debo.number": "Escribe cuánto debes con números, por ejemplo 12,000.",
  "error.vale.high": "Pon un valor de hasta $150,000.",
  "error.debo.high": "Pon una deuda de hasta $150,000.",
  "result.behind": "Debes {gap} más de lo que vale",
  "result.even": "Debes lo mismo que vale tu auto",
  "result.ahead": "Tienes {gap} a tu favor",
  "behind.text":
    "Si lo das como parte de pago, esos {gap} no desaparecen. A menudo pasan al próximo préstamo, y ahí pagas interés por ellos.",
  "behind.total": "Pasar esa deuda costaría en total",
  "behind.monthly": "Más al mes",
  "behind.monthly.hint": "además del pago por el otro auto, en {months} pagos, {apr}",
  "even.text": "Si lo das como parte de pago, no te queda deuda, pero tampoco dinero para el pago inicial.",
  "ahead.heading": "Tu auto vale más de lo que debes",
  "ahead.total": "Tienes a tu favor",
  "ahead.text":
    "Si lo das como parte de pago, esos {gap} cuentan como pago inicial. Pide que el contrato lo diga.",
  "picture.principal": "La deuda de hoy",
  "picture.heading": "Lo que se suma al próximo préstamo",
  "options.heading": "Lo que puedes hacer",
  "options.wait": "Espera y paga más al saldo, si puedes. Pide por escrito que ese dinero baje lo que debes.",
  "options.sell":
    "Busca quién te dé más por él. Pide varias ofertas, o pregunta a tu prestamista cómo venderlo tú.",
  "options.pay": "Paga la diferencia aparte, para que no entre en el préstamo nuevo.",
  "options.trade":
    "Si de todos modos lo das, revisa el monto financiado y el pago inicial antes de firmar. Elige el plazo más corto que puedas pagar.",
  "options.illegal":
    "Si el concesionario promete pagar él tu préstamo y luego suma esa deuda al nuevo, es ilegal y puedes denunciarlo. Así lo explica",
  "options.source": "la FTC (en inglés)",
  "share.text": "Mira la cuenta de lo que vale este auto y lo que se debe:",
  disclosure:
    "Deuda de {gap} sumada a un préstamo de {months} pagos mensuales: con una APR de {aprLow}, {monthlyLow} más en cada pago y {interestLow} de intereses; con una APR de {aprHigh}, {monthlyHigh} más en cada pago y {interestHigh} de intereses.",
  disclosureOne:
    "Deuda de {gap} sumada a un préstamo de {months} pagos mensuales: con una APR de {aprLow}, {monthlyLow} más en cada pago y {interestLow} de intereses.",
  "disclosure.none": "Es una cuenta con los números de arriba, no una oferta por tu auto.",
  "read.tradeIn": "Cómo dar tu vehículo como parte de pago sin perder dinero",
  "read.term": "A cuántos meses conviene pagar un préstamo",
});
