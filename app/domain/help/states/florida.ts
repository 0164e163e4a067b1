import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source = "en https://www.myfloridalegal.com/ Florida, Fiscalía General: quejas";

export const florida = stateOf({
  name: "Florida",
  aliases: [],
  slug: "florida",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Florida pide prueba de presencia legal para darte la licencia. Tampoco acepta algunas licencias que otros estados dan a quien no la comprobó. La lista está en la página del FLHSMV: mírala antes de manejar allí.",
      sources: [
        "en https://www.flhsmv.gov/driver-licenses-id-cards/what-to-bring/non-immigrant/ Florida, FLHSMV: qué papeles llevar",
        "en https://flhsmv.gov/driver-licenses-id-cards/visiting-florida-faqs/sb1718 Florida, FLHSMV: licencias de otros estados que no se aceptan",
      ],
    },
    insurance: {
      property: 10_000,
      ownInjuries: 10_000,
      text: "El seguro mínimo cubre hasta $10,000 por tus propias heridas (se llama PIP) y $10,000 por daños a cosas de otros. A la mayoría no le exigen el seguro que paga a otras personas heridas, pero te protege si chocas. Ninguno de esos arregla tu auto.",
      sources: [
        "en https://flhsmv.gov/insurance/uninsured-motorist-rate Florida, FLHSMV: seguro obligatorio",
        "en https://www.flsenate.gov/Laws/Statutes/2026/627.736 Senado de Florida: tus propias heridas, 627.736",
        "en https://www.flsenate.gov/Laws/Statutes/2026/324.022 Senado de Florida: daños a cosas de otros, 324.022",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "Cuando firmas en el concesionario, el contrato te obliga. No hay días para arrepentirte. Antes de firmar, prueba el auto y llévalo con un mecánico de confianza.",
      sources: [
        coolingOffRule,
        "en https://flsenate.gov/laws/statutes/2012/501.021 Senado de Florida: ventas a domicilio, 501.021",
      ],
    },
    dealerFee: {
      short: "No lo cobra el gobierno",
      text: "Si te cobran por preparar el auto y los papeles, el documento debe decir que ese cargo incluye ganancia para el concesionario. No lo cobra el gobierno. Compara el precio final, no solo el del anuncio, y pide que lo bajen.",
      sources: [
        "en https://www.flsenate.gov/Laws/Statutes/2025/501.976 Senado de Florida: lo que debe decir el documento, 501.976(18)",
        "en https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0500-0599%2F0501%2FSections%2F0501.976.html Legislatura de Florida: engaños al vender autos, 501.976",
      ],
    },
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      text: "Se pueden llevar el auto sin ir a la corte, pero sin violencia ni amenazas. Antes de que lo vendan, lo recuperas si pagas toda la deuda y los gastos. Llama al prestamista apenas sepas que te vas a atrasar.",
      sources: [
        "en https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0679/Sections/0679.609.html Legislatura de Florida: cómo se llevan el auto, 679.609",
        "law Estatuto 679.623: derecho a recuperarlo",
        "en https://flsenate.gov/Laws/Statutes/2022/0679.602 Senado de Florida: 679.602",
      ],
    },
    smallClaims: {
      most: 8000,
      text: "Puedes reclamar hasta $8,000 en la corte del condado. Es más rápido y barato que un juicio normal. Guarda tu contrato, los recibos y los mensajes.",
      sources: [
        "law Regla 7.010: cuánto puedes reclamar, reglas de reclamos menores de Florida",
        "en https://help.flcourts.gov/Other-Resources/Small-Claims Cortes de Florida: reclamos menores",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-866-966-7226", note: "gratis" }],
      text: "La Fiscalía General de Florida recibe quejas por teléfono y por internet. Antes de llamar, ten a mano el contrato y el anuncio, y guarda copia de todo lo que mandes.",
      sources: [
        "en https://myfloridalegal.com/pages.nsf/0/1A74824CE500FC3485256E3200614335 Florida, Fiscalía General: línea contra el fraude",
        complaint,
      ],
    },
  },
  offices: { vehicles: "en https://www.flhsmv.gov/ FLHSMV de Florida", consumers: complaint },
  legalAid: { source: "en https://floridalegal.org/our-projects Florida Legal Services" },
});
