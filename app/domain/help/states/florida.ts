import type { Source } from "../source.ts";
import { coolingOffRule, type State } from "./state.ts";

const complaint: Source = "en https://www.myfloridalegal.com/ Florida, Fiscalía General: quejas";

export const florida: State = {
  name: "Florida",
  aliases: [],
  slug: "florida",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Florida pide prueba de presencia legal para darte la licencia. Tampoco acepta algunas licencias que otros estados dan a quien no la comprobó. La lista está en la página del FLHSMV: mírala antes de manejar allí.",
      checked: "2026-11-22",
      sources: [
        "en https://www.flhsmv.gov/driver-licenses-id-cards/what-to-bring/non-immigrant/ Florida, FLHSMV: qué papeles llevar",
        "en https://www.hillstax.org/drivers-license-id/temporary-residents/ Florida, condado de Hillsborough: licencia para residentes temporales",
        "en https://flhsmv.gov/driver-licenses-id-cards/visiting-florida-faqs/sb1718 Florida, FLHSMV: licencias de otros estados que no se aceptan",
      ],
    },
    insurance: {
      property: 10_000,
      ownInjuries: 10_000,
      text: "Florida pide $10,000 para tus propias heridas (se llama PIP) y $10,000 por daños a cosas de otros. A la mayoría no le exigen el seguro que paga a otras personas heridas, pero te protege si chocas. Ninguno de esos arregla tu auto.",
      checked: "2026-11-22",
      sources: [
        "en https://flhsmv.gov/insurance/uninsured-motorist-rate Florida, FLHSMV: seguro obligatorio",
        "en https://news.ambest.com/newscontent.aspx?MCToken=93186173436893164190235147206176892557912&URATINGID=3230146&refnum=264663 AM Best: los límites de Florida, 2025",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "Cuando firmas en el concesionario, el contrato te obliga. No hay días para arrepentirte. Antes de firmar, prueba el auto y llévalo con un mecánico de confianza.",
      checked: "2026-11-22",
      sources: [
        coolingOffRule,
        "en https://flsenate.gov/laws/statutes/2012/501.021 Senado de Florida: ventas a domicilio, 501.021",
        "en https://legalclarity.org/is-there-a-3-day-right-to-cancel-a-car-purchase-in-florida LegalClarity: ¿hay tres días para cancelar en Florida?",
      ],
    },
    dealerFee: {
      text: "Si te cobran por preparar el auto y los papeles, el documento debe decir que ese cargo incluye ganancia para el concesionario. No lo cobra el gobierno. Compara el precio final, no solo el del anuncio, y pide que lo bajen.",
      checked: "2026-11-22",
      sources: [
        "en https://www.laceyandlyons.com/blog/new-car-pre-delivery-service-fees-and-floridas-deceptive-and-unfair-trade-practices-act/ Lacey & Lyons: el cargo de preparación, 501.976(18)",
        "en https://www.hodgeandsnyder.com/news_resources/consumer-law-florida-deceptive-and-unfair-trade-practices-act-vehicle-predelivery-service-charges-costs-and-profit-disclosure/ Hodge & Snyder: qué debe decir el documento",
        "en https://criminallawyerjacksonville.com/0501.976.html Florida: estatuto 501.976",
      ],
    },
    repossession: {
      text: "Se pueden llevar el auto sin ir a la corte, pero sin violencia ni amenazas. Antes de que lo vendan, lo recuperas si pagas toda la deuda y los gastos. Llama al prestamista apenas sepas que te vas a atrasar.",
      checked: "2026-11-22",
      sources: [
        "en https://law.onecle.com/florida/title-xxxix/679.609.html Florida: cómo se llevan el auto, 679.609",
        "en https://legalfix.com/statutes/state-codes/florida/title-xxxix/chapter-679/part-vi/section-679-623 Florida: derecho a recuperarlo, 679.623",
        "en https://flsenate.gov/Laws/Statutes/2022/0679.602 Senado de Florida: 679.602",
      ],
    },
    smallClaims: {
      most: 8000,
      text: "Puedes reclamar hasta $8,000 en la corte del condado. Es más rápido y barato que un juicio normal. Guarda tu contrato, los recibos y los mensajes.",
      checked: "2026-11-22",
      sources: [
        "en https://casetext.com/rule/florida-court-rules/florida-small-claims-rules/rule-7010-title-and-scope Florida: regla 7.010 de reclamos menores",
        "en https://www.nolo.com/legal-encyclopedia/florida-county-court-small-claims-actions-an-overview.html Nolo: reclamos menores en Florida",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-866-966-7226", note: "gratis" }],
      complaint,
      text: "La Fiscalía General de Florida recibe quejas por teléfono y por internet. Antes de llamar, ten a mano el contrato y el anuncio, y guarda copia de todo lo que mandes.",
      checked: "2026-11-22",
      sources: [
        "en https://myfloridalegal.com/pages.nsf/0/1A74824CE500FC3485256E3200614335 Florida, Fiscalía General: línea contra el fraude",
        "en https://www.villages-news.com/2024/03/09/floridians-who-have-been-scammed-should-contact-attorney-generals-office/ Villages-News: carta de la fiscal general, 2024",
      ],
    },
  },
  offices: { vehicles: "en https://www.flhsmv.gov/ FLHSMV de Florida", consumers: complaint },
  legalAid: { source: "en https://floridalegal.org/our-projects Florida Legal Services" },
};
