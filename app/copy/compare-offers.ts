import { area } from "./area.ts";

/**
 * The sheet to compare three offers (/hoja-para-comparar-ofertas). Which numbers a lender has to give, by these names: 12 CFR
 * 1026.18 (consumerfinance.gov/rules-policy/regulations/1026/18). Months times the payment are the total: rows J, K and L of the
 * CFPB's «Auto loan shopping sheet».
 */
export const compareOffers = area("compareOffers", {
  title: "Hoja para comparar tres ofertas de préstamo de auto",
  description:
    "Una hoja para imprimir: tres ofertas de préstamo de auto lado a lado, con la APR, los meses, el pago y el total.",
  heading: "Hoja para comparar tres ofertas",
  lead: "Una columna para cada oferta. Copia los números del papel que te dieron. Entre «comillas» está la palabra en inglés, como viene en el contrato.",
  caption: "Mis tres ofertas",
  item: "Qué apuntar",
  "offer.1": "Oferta 1",
  "offer.2": "Oferta 2",
  "offer.3": "Oferta 3",
  yes: "Sí",
  no: "No",
  "reading.heading": "Cómo leerla",
  "read.where": "Dónde pedir el préstamo: banco, cooperativa o concesionario",
  "read.total": "Costo total o pago mensual: en qué fijarte",
  "read.estimate": "Calcula cuánto costaría tu préstamo",
  "source.law": "Reglas del CFPB: la información que te deben dar",
  "source.cfpb": "CFPB: respuestas sobre préstamos de auto",
});
