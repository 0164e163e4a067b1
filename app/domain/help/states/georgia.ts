import { coolingOffRule, stateOf } from "./state.ts";

export const georgia = stateOf({
  name: "Georgia",
  aliases: ["Atlanta"],
  slug: "georgia",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Georgia da la licencia a quien comprueba que está en el país con permiso legal. Con asilo en trámite, TPS o acción diferida aprobada hay licencias temporales. Pregunta en el DDS qué papeles llevar.",
      sources: [
        "en https://dds.georgia.gov/information-non-us-citizens Georgia, DDS: licencias para quien no es ciudadano",
        "law O.C.G.A. 40-5-21.1: licencias temporales",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 25_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $25,000 por daños a cosas de otros. Pide el precio del seguro antes de firmar.",
      sources: [
        "law O.C.G.A. 33-7-11: seguro mínimo",
        "en https://oci.georgia.gov/insurance-resources/auto Georgia, Comisionado de Seguros: seguro de auto",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "No hay días para devolver un auto que compraste en un concesionario. Al firmar, el auto es tuyo. Revísalo y lee todo antes de firmar.",
      sources: [
        "en https://consumered.georgia.gov/ask-ed/2011-07-21/can-i-get-refund-car-purchased-auction Georgia, protección al consumidor: ¿puedo devolver el auto?",
        coolingOffRule,
      ],
    },
    dealerFee: {
      short: "Sin tope, pero va en el precio anunciado",
      text: "Georgia no pone tope al cargo del concesionario, pero el precio del anuncio ya debe incluirlo. Al anuncio solo le pueden sumar cargos del gobierno, como impuestos, título y placas. Guarda una foto del anuncio.",
      sources: [
        "en https://consumered.georgia.gov/ask-ed/2018-10-30/dealer-fee-not-included-advertised-price-car Georgia, protección al consumidor: el cargo y el precio del anuncio",
        "en https://consumered.georgia.gov/ask-ed/2024-10-16/dealer-fee-was-not-included-advertised-vehicle-price Georgia, protección al consumidor: el cargo y el precio del anuncio, 2024",
      ],
    },
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      also: { claimDays: 10 },
      text: "Te devuelven el auto si pagas lo que debes y los gastos antes de que lo vendan. Tus cosas siguen siendo tuyas: pídelas pronto. Si lo compraste a crédito con el concesionario, para cobrarte lo que falte después de la venta deben avisarte por correo certificado en 10 días.",
      sources: [
        "law O.C.G.A. 10-1-36: los 10 días del aviso",
        "law O.C.G.A. 44-14-411.1: tus cosas en el auto",
        "law O.C.G.A. 11-9-623: derecho a recuperarlo",
      ],
    },
    smallClaims: {
      most: 15_000,
      text: "Puedes reclamar hasta $15,000. En Georgia esta corte se llama «Magistrate Court». Lleva el contrato, los recibos y las fotos.",
      sources: [
        "law O.C.G.A. 15-10-2: cuánto puedes reclamar",
        "en https://www.co.camden.ga.us/73/Magistrate-Court Georgia, condado de Camden: Magistrate Court",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "1-800-869-1123", note: "gratis desde Georgia" },
        { number: "404-651-8600", note: "Atlanta" },
      ],
      text: "Si crees que te engañaron, pon una queja en la oficina de protección al consumidor, que es parte de la Fiscalía General. Cuenta qué pasó, con fechas, y guarda copias.",
      sources: [
        "en https://georgia.gov/agencies/department-law-consumer-protection-division Georgia: División de Protección al Consumidor",
        "en https://consumered.georgia.gov/ask-ed/2011-07-21/can-i-get-refund-car-purchased-auction Georgia, protección al consumidor: ¿puedo devolver el auto?",
      ],
    },
  },
  offices: {
    vehicles: "en https://dds.georgia.gov/ DDS de Georgia",
    consumers:
      "en https://consumer.georgia.gov/filing-complaint Georgia, protección al consumidor: pon una queja",
  },
  legalAid: {
    source:
      "en https://www.georgialegalaid.org/resource/what-should-i-know-about-repossession Georgia Legal Aid",
  },
});
