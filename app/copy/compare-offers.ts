import { area } from "./area.ts";

/**
 * The sheet to compare three offers (/hoja-para-comparar-ofertas). 12 CFR 1026.18
 * (consumerfinance.gov/rules-policy/regulations/1026/18) says which numbers a lender has to give, by these names. The
 * months times the payment are the total, as in rows J, K and L of the CFPB's «Auto loan shopping sheet».
 */
export const compareOffers = area("compareOffers", {
  title: "Hoja para comparar tres ofertas de préstamo de auto",
  description:
    "Una hoja para imprimir: tres ofertas de préstamo de auto lado a lado, con la APR, los meses, el pago y el total.",
  heading: "Hoja para comparar tres ofertas",
  lead: "Una columna para cada oferta. Copia los números del papel que te dieron. Entre «comillas» está la palabra en inglés, como viene en el contrato.",
  caption: "Mis tres ofertas",
  item: "Qué apuntar",
  offer: "Oferta {number}",
  yes: "Sí",
  no: "No",
  "reading.heading": "Cómo leerla",
  "read.where": "Dónde pedir el préstamo: banco, cooperativa o concesionario",
  "read.total": "Costo total o pago mensual: en qué fijarte",
  "read.estimate": "Calcula cuánto costaría tu préstamo",
  "source.law": "Reglas de la CFPB: la información que te deben dar",
  "source.cfpb": "CFPB: respuestas sobre préstamos de auto",
});

/** The rows of the sheet. Their ids name the texts and must never change. */
export const offerRows = area("offerRows", [
  { id: "prestamista", title: "Prestamista", text: "y con quién hablaste" },
  { id: "vence", title: "Vale hasta", text: "el día en que se acaba la oferta" },
  { id: "precio", title: "Precio con todo", text: "«out-the-door price»" },
  { id: "inicial", title: "Pago inicial", text: "dinero y tu vehículo («down payment», «trade-in»)" },
  { id: "monto", title: "Monto financiado", text: "«amount financed»" },
  { id: "apr", title: "APR", text: "tasa de porcentaje anual («annual percentage rate»)" },
  { id: "meses", title: "Meses", text: "«term»" },
  { id: "mensual", title: "Pago mensual", text: "«monthly payment»" },
  { id: "cargo", title: "Cargo financiero", text: "lo que cuesta el préstamo («finance charge»)" },
  { id: "total", title: "Total de pagos", text: "«total of payments»" },
  { id: "agregados", title: "Agregados", text: "garantías, seguros o servicios («add-ons»)" },
  { id: "anticipado", title: "¿Cobran por pagar antes?", text: "«prepayment penalty»" },
  { id: "escrito", title: "¿Aprobada por escrito?", text: "en papel o por correo electrónico" },
]);

export const offerReading = area("offerReading", [
  {
    id: "igual",
    text: "Pide las tres con el mismo pago inicial y los mismos meses. Así la diferencia está en el préstamo.",
  },
  { id: "total", text: "Empieza por el total de pagos. Suma el pago inicial: eso cuesta el auto." },
  {
    id: "meses",
    text: "Un pago mensual más bajo con más meses suele costar más. Mira los dos renglones juntos.",
  },
  {
    id: "cuenta",
    text: "Multiplica los meses por el pago mensual. Debe dar el total de pagos. Si no da, pregunta por qué.",
  },
  {
    id: "agregados",
    text: "Los agregados casi siempre son opcionales. Pide el precio con ellos y sin ellos.",
  },
]);
