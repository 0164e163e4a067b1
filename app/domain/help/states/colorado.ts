import { stateOf } from "./state.ts";

// HB26-1261, in committee in February 2026, would give an owner 60 days for their only car, and three days to return
// it. No page says what became of the bill. The next person who checks `cancel` and `repossession` should read
// https://leg.colorado.gov/bills/HB26-1261 first.
export const colorado = stateOf({
  name: "Colorado",
  aliases: ["Denver"],
  slug: "colorado",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      name: "SB251",
      since: "2025-03-31",
      text: "Sí. Colorado tiene una licencia para quien no puede comprobar presencia legal; se llama CO-RCSA o SB251. Desde marzo de 2025 ya no piden número de Seguro Social ni ITIN.",
      sources: [
        "en https://dmv.colorado.gov/sb251-co-rcsa-faqs Colorado, DMV: preguntas sobre la licencia SB251",
        "en https://www.leg.colorado.gov/bills/SB24-182 Asamblea General de Colorado: ley SB24-182",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 15_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $15,000 por daños a cosas de otros. Pregunta cuánto te cuesta antes de escoger el auto.",
      sources: [
        "law C.R.S. 10-4-620: seguro mínimo",
        "en https://larimer.gov/clerk/vehiclelicensing/registration/insurance Colorado, condado de Larimer: seguro para el registro",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "En Colorado no hay días para devolver un auto. Muchos creen que sí, pero cuando firmas, el trato es firme. Lee todo antes y no firmes con prisa.",
      sources: [
        "en https://coag.gov/file-complaint/resource-guide/ Colorado, Fiscalía General: guía del consumidor",
        "en https://sbg.colorado.gov/filing-a-complaint-auto-industry-division Colorado, Departamento de Ingresos: quejas contra concesionarios",
      ],
    },
    dealerFee: "unverified",
    repossession: {
      short: "Casi siempre te avisan antes",
      also: { cureDays: 20 },
      text: "Antes de quitarte el auto, casi siempre deben mandarte un aviso y darte al menos 20 días para ponerte al día. Si pagas a tiempo, tu préstamo sigue. Antes de la venta lo recuperas si pagas todo lo que debes; después, puedes deber lo que falte.",
      sources: [
        "law C.R.S. 5-5-110: el aviso",
        "law C.R.S. 5-5-111: los 20 días para ponerte al día",
        "law C.R.S. 4-9-623: derecho a recuperarlo",
        "law C.R.S. 4-9-614: qué dice el aviso de venta",
      ],
    },
    smallClaims: {
      most: 7500,
      text: "Puedes reclamar hasta $7,500, sin contar intereses ni costos. Guarda tu contrato, los recibos y los mensajes del concesionario.",
      sources: [
        "en https://www.coloradojudicial.gov/self-help/opening-case Cortes de Colorado: cómo abrir un caso",
        "law C.R.S. 13-6-403: cuánto puedes reclamar",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-222-4444", note: "gratis desde Colorado" }],
      text: "La Fiscalía General de Colorado tiene ayuda en español para reportar engaños. Otra oficina del estado, la División de la Industria Automotriz, recibe quejas contra concesionarios.",
      sources: [
        "en https://www.stopfraudcolorado.gov/node?page=1 Colorado, Fiscalía General: alto al fraude",
        "en https://coag.gov/protecting-consumers/ Colorado, Fiscalía General: ayuda en inglés y español",
        "en https://sbg.colorado.gov/filing-a-complaint-auto-industry-division Colorado, Departamento de Ingresos: quejas contra concesionarios",
      ],
    },
  },
  offices: {
    vehicles: "en https://dmv.colorado.gov/ DMV de Colorado",
    consumers: "en https://coag.gov/file-complaint/ Colorado, Fiscalía General: pon una queja",
  },
  legalAid: { source: "en https://www.coloradolegalservices.org Colorado Legal Services" },
});
