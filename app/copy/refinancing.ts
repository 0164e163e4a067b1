import { area } from "./area.ts";

/**
 * Does refinancing pay? (/refinanciar-conviene).
 */
export const refinancing = area("refinancing", {
  title: "¿Conviene refinanciar mi auto? Compara lo que te falta por pagar",
  description:
    "Compara lo que te falta por pagar de tu auto con lo que pagarías en total si refinancias. Mira si ahorras o si te sale más caro.",
  lead: "Compara lo que te falta por pagar hoy con todo lo que pagarías con el préstamo nuevo.",
  "form.label": "Tu préstamo de hoy y el nuevo",
  saldo: "Lo que debes hoy",
  "saldo.hint": "Está en la carta de saldo («payoff letter»). Se la pides a tu prestamista.",
  pago: "Tu pago de cada mes",
  faltan: "Pagos que te faltan",
  "faltan.hint": "Cuántos meses te quedan por pagar.",
  cargos: "Cargos por refinanciar",
  "cargos.hint": "Registro, título, trámite. Aquí se suman al préstamo nuevo.",
  meses: "Meses del préstamo nuevo",
  "meses.hint": "Prueba primero con los mismos que te faltan.",
  "error.saldo.low": "Pon una deuda de al menos $500",
  "error.saldo.high": "Pon una deuda de hasta $150,000",
  "error.pago.low": "Pon un pago de al menos $10 al mes",
  "error.pago.high": "Pon un pago de hasta $10,000 al mes",
  "error.faltan.number": "Escribe cuántos pagos te faltan, por ejemplo 48",
  "error.faltan.low": "Pon al menos un pago",
  "error.faltan.high": "Pon hasta 120 pagos",
  "error.faltan.too_few": "Con ese pago y esos meses no se paga lo que debes. Revisa los tres números",
  "error.faltan.too_many":
    "Con ese pago y esos meses pagarías mucho más de lo que debes. Revisa los tres números",
  "error.cargos.high": "Pon cargos de hasta $10,000",
  "error.meses.number": "Escribe a cuántos meses sería, por ejemplo 48",
  "error.meses.low": "Pon al menos 6 meses",
  "error.meses.high": "Pon hasta 96 meses",
  "result.heading": "Lo que te falta por pagar",
  "verdict.saves": "Con estos números, refinanciar te ahorra dinero.",
  "verdict.costs": "Con estos números, refinanciar te sale más caro.",
  "verdict.depends": "Con estos números, depende de la tasa que te den.",
  "result.now": "Si sigues igual, en total",
  "result.now.hint": "en {months, plural, one {un pago} other {# pagos}} de {monthly}",
  "result.new": "Si refinancias, en total",
  "result.new.hint": "en {months} pagos de {monthly}, {apr}",
  "result.saved": "Ahorras",
  "result.lost": "Pagas de más",
  "result.either": "La diferencia",
  "result.either.text": "ahorras {saved} con la tasa más baja; pagas {lost} de más con la más alta",
  "warning.lower":
    "Ojo: con una APR de {rate} el pago baja {less} al mes, pero en total pagas {more} más. El pago es menor porque pagas durante más tiempo.",
  "result.rateNow": "Con esos números, tu préstamo de hoy tiene una tasa cercana a {rate}.",
  "result.breakEven": "A {months} meses, el préstamo nuevo no te cuesta más si su APR es de {rate} o menos.",
  "result.noBreakEven": "A {months} meses y con esos cargos, ninguna tasa te ahorra dinero.",
  "result.sameMonths":
    "Con las mismas tasas, a los {months} meses que te faltan pagarías {total} en total y {monthly} al mes.",
  "picture.heading": "A dónde va tu dinero",
  "picture.now": "Si sigues igual",
  "picture.new": "Si refinancias con {rate}",
  "picture.down": "Cargos",
  "picture.principal": "Lo que debes",
  "share.text": "Mira si conviene refinanciar con estos números:",
  disclosure:
    "Es un ejemplo con los números de arriba, no una oferta de crédito ni una promesa. Préstamo nuevo de {financed}, con {fees} de cargos adentro, a {months} pagos mensuales: con una APR de {aprLow}, pagos de {monthlyLow} y {interestLow} de intereses; con una APR de {aprHigh}, pagos de {monthlyHigh} y {interestHigh} de intereses. Tu tasa, tu plazo y tu pago los decide el prestamista. Si tu contrato de hoy cobra por pagar antes, suma ese cobro a los cargos.",
  disclosureOne:
    "Es un ejemplo con los números de arriba, no una oferta de crédito ni una promesa. Préstamo nuevo de {financed}, con {fees} de cargos adentro, a {months} pagos mensuales de {monthlyLow}, con una APR de {aprLow} y {interestLow} de intereses. Tu tasa, tu plazo y tu pago los decide el prestamista. Si tu contrato de hoy cobra por pagar antes, suma ese cobro a los cargos.",
  "read.refinance": "Cuándo conviene refinanciar y cómo se hace",
  "read.cannotPay": "Qué hacer si no puedes con el pago",
});
