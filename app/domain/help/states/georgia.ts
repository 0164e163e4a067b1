import type { Source } from "../source.ts";
import { coolingOffRule, type State } from "./state.ts";

const complaint: Source =
  "en https://consumer.georgia.gov/filing-complaint Georgia, protección al consumidor: pon una queja";

export const georgia: State = {
  name: "Georgia",
  aliases: ["Atlanta"],
  slug: "georgia",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Georgia da la licencia a quien comprueba que está en el país con permiso legal. Con asilo en trámite, TPS o acción diferida aprobada hay licencias temporales. Pregunta en el DDS qué papeles llevar.",
      checked: "2026-11-22",
      sources: [
        "en https://dds.georgia.gov/information-non-us-citizens Georgia, DDS: licencias para quien no es ciudadano",
        "en https://getpocketlaw.com/law/state_georgia/section-40-5-21-1-temporary-licenses-permits-or-special-identification-cards-foreign-licenses-or-identification-cards-as-evidence-of-legal-presence-in-the-united-states-extensions_918c6a57b7cf Georgia: licencias temporales, O.C.G.A. 40-5-21.1",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 25_000,
      text: "Tu seguro debe pagar al menos $25,000 por cada persona herida, $50,000 por choque y $25,000 por daños a cosas de otros. Pide el precio del seguro antes de firmar.",
      checked: "2026-11-22",
      sources: [
        "en https://law.justia.com/codes/georgia/2021/title-33/chapter-7/section-33-7-11/ Justia: O.C.G.A. 33-7-11",
        "en https://open-exam-prep.com/exams/ga-property-casualty/georgia-casualty-insurance-laws/georgia-auto-insurance Curso para agentes de seguros de Georgia, enero de 2026",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "No hay días para devolver un auto que compraste en un concesionario. Al firmar, el auto es tuyo. Revísalo y lee todo antes de firmar.",
      checked: "2026-11-22",
      sources: [
        "en https://consumered.georgia.gov/ask-ed/2011-07-21/can-i-get-refund-car-purchased-auction Georgia, protección al consumidor: ¿puedo devolver el auto?",
        "en https://www.georgiaconsumerlawyer.com/blog/2010/06/no-cooling-off-period-for-auto-purchases-in-georgia/ Georgia Consumer Lawyer: compras de autos",
        coolingOffRule,
      ],
    },
    dealerFee: {
      text: "Georgia no pone tope al cargo del concesionario, pero el precio del anuncio ya debe incluirlo. Al anuncio solo le pueden sumar cargos del gobierno, como impuestos, título y placas. Guarda una foto del anuncio.",
      checked: "2026-11-22",
      sources: [
        "en https://consumered.georgia.gov/ask-ed/2018-10-30/dealer-fee-not-included-advertised-price-car Georgia, protección al consumidor: el cargo y el precio del anuncio",
        "en https://consumer-sos.com/Georgia/Cars/car-dealers-illegal-dealer-fees-georgia.htm Consumer SOS: cargos del concesionario en Georgia",
        "en https://lefkofflaw.com/advertising/ Lefkoff Law: reglas de los anuncios en Georgia",
      ],
    },
    repossession: {
      also: { noticeDays: 10 },
      text: "Te devuelven el auto si pagas lo que debes y los gastos antes de que lo vendan. Tus cosas siguen siendo tuyas: pídelas pronto. Si lo compraste a crédito con el concesionario, para cobrarte lo que falte después de la venta deben avisarte por correo certificado en 10 días.",
      checked: "2026-11-22",
      sources: [
        "en https://www.georgialegalaid.org/resource/what-should-i-know-about-repossession Georgia Legal Aid: si te quitan el auto",
        "en https://syfert.com/georgia/code/10-1-36.html Georgia: O.C.G.A. 10-1-36",
        "en https://syfert.com/georgia/code/44-14-411.1.html Georgia: tus cosas en el auto, O.C.G.A. 44-14-411.1",
      ],
    },
    smallClaims: {
      most: 15_000,
      text: "Puedes reclamar hasta $15,000. En Georgia esta corte se llama «Magistrate Court». Lleva el contrato, los recibos y las fotos.",
      checked: "2026-11-22",
      sources: [
        "en https://www.findlaw.com/litigation/going-to-court/georgia-small-claims-courts.html FindLaw: reclamos menores en Georgia",
        "en https://www.co.camden.ga.us/73/Magistrate-Court Georgia, condado de Camden: Magistrate Court",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "1-800-869-1123", note: "gratis desde Georgia" },
        { number: "404-651-8600", note: "Atlanta" },
      ],
      complaint,
      text: "Si crees que te engañaron, pon una queja en la oficina de protección al consumidor, que es parte de la Fiscalía General. Cuenta qué pasó, con fechas, y guarda copias.",
      checked: "2026-11-22",
      sources: [
        "en https://georgia.gov/agencies/department-law-consumer-protection-division Georgia: División de Protección al Consumidor",
        "en https://consumered.georgia.gov/ask-ed/2011-07-21/can-i-get-refund-car-purchased-auction Georgia, protección al consumidor: ¿puedo devolver el auto?",
      ],
    },
  },
  offices: { vehicles: "en https://dds.georgia.gov/ DDS de Georgia", consumers: complaint },
  legalAid: {
    source:
      "en https://www.georgialegalaid.org/resource/what-should-i-know-about-repossession Georgia Legal Aid",
  },
};
