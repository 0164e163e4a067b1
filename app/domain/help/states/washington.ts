import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source =
  "es https://www.atg.wa.gov/filing-complaint-spanish Procurador General de Washington: presenta una queja";

// The dealer's fee was $200 in March 2026. A bill of that session may have changed it, and only one page said how.
export const washington = stateOf({
  name: "Washington",
  aliases: ["Seattle"],
  slug: "washington",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      text: "Sí. Puedes sacar la licencia normal si muestras quién eres y que vives en el estado; no piden prueba de presencia legal. El número de Seguro Social lo das si lo tienes.",
      sources: [
        "en https://lawfilesext.leg.wa.gov/Law/WACArchive/2022/htm/WAC%20308%20%20TITLE/WAC%20308%20-104%20%20CHAPTER/WAC%20308%20-104%20-040.htm Legislatura de Washington: pruebas de identidad, WAC 308-104-040",
        "law RCW 46.20.035: cómo muestras quién eres",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 10_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $10,000 por daños a cosas de otros. Pide el precio del seguro antes de firmar.",
      sources: [
        "en https://www.insurance.wa.gov/your-insurance/auto-insurance/understanding-auto-insurance/who-needs-it/ Washington, Comisionado de Seguros: quién necesita seguro",
        "law RCW 46.29.090: seguro mínimo",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      also: { dealerDays: 4 },
      text: "No hay días para devolver lo que compras en un concesionario. Si la compra depende del crédito, el concesionario tiene cuatro días hábiles para aceptar o cancelar; si cancela, te devuelve el pago inicial y el auto que entregaste.",
      sources: [
        "en https://atg.wa.gov/cancellation-rights Procurador General de Washington: cuándo puedes cancelar",
        "en https://www.atg.wa.gov/bushing-scams Procurador General de Washington: ventas que dependen del crédito",
        "en https://app.leg.wa.gov/RCW/default.aspx?cite=46.70.180 Legislatura de Washington: los cuatro días del concesionario, RCW 46.70.180",
        coolingOffRule,
      ],
    },
    dealerFee: "unverified",
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      text: "Si te atrasas, se pueden llevar el auto sin avisarte. Te lo devuelven si pagas la deuda y los gastos antes de que lo vendan. Lo que dejaste adentro es tuyo. Si la venta no cubre toda la deuda, te pueden cobrar el resto.",
      sources: [
        "en https://www.atg.wa.gov/repossessions Procurador General de Washington: si te quitan el auto",
        "law RCW 62A.9A-611: aviso antes de la venta",
      ],
    },
    smallClaims: {
      most: 10_000,
      text: "Como persona puedes reclamar hasta $10,000; para un negocio el límite es otro. Lleva el contrato, los recibos y los mensajes del concesionario.",
      sources: [
        "en https://app.leg.wa.gov/RCW/default.aspx?cite=12.40.010 Legislatura de Washington: RCW 12.40.010",
        "en https://www.atg.wa.gov/small-claims-court-0 Procurador General de Washington: reclamos menores",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-551-4636", note: "gratis desde Washington; presiona 1 para español" }],
      text: "La oficina del Procurador General recibe quejas en español. Por teléfono atienden en español de lunes a viernes, de 10 de la mañana a 3 de la tarde.",
      also: { opens: 10, closes: 3 },
      sources: [
        complaint,
        "en https://www.atg.wa.gov/consumer-protection Procurador General de Washington: protección al consumidor",
      ],
    },
  },
  offices: {
    vehicles: "en https://dol.wa.gov/ Departamento de Licencias de Washington",
    consumers: complaint,
  },
  legalAid: { source: "en https://www.washingtonlawhelp.org Washington LawHelp" },
});
