import { area } from "./area.ts";

/**
 * How much car can I pay? (/cuanto-auto-puedo-pagar). No share of the pay is recommended, because no guide that names
 * one gives a source for it.
 */
export const affordable = area("affordable", {
  title: "¿Cuánto auto puedo pagar? Calcula el precio que te alcanza",
  description:
    "Calcula hasta qué precio de auto te alcanza con lo que te queda cada mes, y cuánto pagarías en total. Es gratis y no pide tus datos.",
  lead: "Parte de lo que te queda cada mes y mira hasta qué precio de auto te alcanza.",
  "form.label": "Tu dinero de cada mes y el préstamo",
  ingresos: "Lo que ganas al mes",
  "ingresos.hint": "Lo que recibes ya sin impuestos. Si cambia, pon lo de un mes flojo.",
  gastos: "Tus gastos del mes, sin el auto",
  "gastos.hint": "Renta, comida, teléfono, deudas, lo que mandas a tu familia y lo que quieres guardar.",
  uso: "Seguro, gasolina y taller",
  "uso.hint": "Lo que cuesta usar el auto cada mes, aparte del préstamo.",
  more: "¿Ya sabes tu pago o tu APR?",
  mensual: "O escribe el pago que puedes hacer",
  "mensual.hint": "Si ya lo sabes, basta con este número.",
  "error.ingresos.missing": "Escribe lo que ganas al mes, o el pago que puedes hacer.",
  "error.ingresos.low": "Pon lo que ganas al mes: al menos $1.",
  "error.ingresos.high": "Pon una cantidad de hasta $50,000 al mes.",
  "error.gastos.number": "Escribe tus gastos del mes con números, por ejemplo 2,250.",
  "error.gastos.missing": "Escribe tus gastos del mes. Si no los tienes, pon 0.",
  "error.gastos.high": "Pon gastos de hasta $50,000 al mes.",
  "error.uso.high": "Pon hasta $10,000 al mes de seguro, gasolina y taller.",
  "error.mensual.low": "Pon un pago de al menos $20 al mes.",
  "error.mensual.high": "Pon un pago de hasta $3,000 al mes.",
  "result.heading": "Hasta aquí te alcanza",
  "result.heading.above": "Con ese pago te faltan {amount} al mes",
  "result.total": "En total pagarías",
  "result.price": "Un auto de",
  "result.price.hint": "con impuestos y cargos",
  "result.monthly": "Al mes",
  "result.share": "De lo que ganas",
  "result.share.spent": "se va en el pago",
  "result.share.use": "{share} con seguro, gasolina y taller",
  "result.fits": "Te alcanza para un pago de",
  "result.fits.amount": "{left} al mes",
  "result.fits.link": "Hacer la cuenta con {left} al mes",
  "result.above.heading": "Con el pago de {payment}",
  "result.above": "Después de tus gastos no queda lo de un pago. Mira primero qué gasto puedes bajar.",
  "result.rates":
    "El pago es el mismo, pero con la APR más alta el auto tiene que costar {amount} menos. Mientras no tengas una oferta por escrito, busca con el precio más bajo.",
  "result.detail": "Ver cuánto costaría el auto de {price}",
  "nothing.heading": "No queda dinero para un pago",
  "nothing.missing": "Cada mes te faltan",
  "nothing.left": "Cada mes te quedan",
  "nothing.hint": "aun sin pagar un préstamo",
  "nothing.sum": "Lo que queda",
  "nothing.expenses": "Tus gastos del mes",
  "nothing.text":
    "No es para siempre: si baja un gasto, la cuenta cambia. Antes de pedir un préstamo, mira qué gasto puedes bajar.",
  "nothing.cash": "Con los {amount} que tienes puedes buscar un auto de contado.",
  "nothing.change": "Cambiar mis gastos",
  "share.text": "Mira hasta qué precio de auto alcanza con este pago:",
  "share.hint": "El enlace lleva el pago, el plazo y la APR. No lleva lo que ganas ni lo que gastas.",
  disclosure:
    "Pago inicial de {downPayment} y {months} pagos mensuales. Con una APR de {aprLow}: auto de {priceLow}, monto financiado de {financedLow}, pagos de {monthlyLow} y {interestLow} de intereses. Con una APR de {aprHigh}: auto de {priceHigh}, monto financiado de {financedHigh}, pagos de {monthlyHigh} y {interestHigh} de intereses.",
  disclosureOne:
    "Pago inicial de {downPayment} y {months} pagos mensuales de {monthlyLow}, con una APR de {aprLow}: auto de {priceLow}, monto financiado de {financedLow} y {interestLow} de intereses.",
  "read.down": "Cuánto dar de pago inicial",
  "read.insurance": "Qué seguro pide un préstamo y cuánto pesa",
});
