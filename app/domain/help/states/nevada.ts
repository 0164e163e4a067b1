import type { Source } from "../source.ts";
import type { State } from "./state.ts";

const complaint: Source =
  "en https://ag.nv.gov/About/Consumer_Protection/Bureau_of_Consumer_Protection/ Nevada, Fiscalía General: protección al consumidor";

export const nevada: State = {
  name: "Nevada",
  aliases: ["Las Vegas"],
  slug: "nevada",
  cells: {
    licence: {
      withoutStatus: true,
      text: "Sí, con una tarjeta para conducir («Driver Authorization Card»). La puede pedir quien vive en Nevada y no tiene los documentos de la licencia común; sirve, por ejemplo, un pasaporte de otro país. Es para manejar y no vale como identificación.",
      checked: "2026-11-22",
      sources: [
        "en https://dmv.nv.gov/dac.htm Nevada, DMV: tarjeta para conducir",
        "en https://www.ncsl.org/research/immigration/states-offering-driver-s-licenses-to-immigrants.aspx NCSL: estados que dan licencia",
        "es https://2001online.com/usa/servicios/todo-sobre-la-licencia-para-inmigrantes-en-nevada-2026-costos-tramites-y-proteccion-legal-20262169550 2001online: la tarjeta de Nevada en 2026",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 20_000,
      text: "Tu seguro debe pagar al menos $25,000 por cada persona herida, $50,000 por choque y $20,000 por daños a cosas de otros. Suma ese gasto a tu pago del mes.",
      checked: "2026-11-22",
      sources: [
        "en https://dmv.nv.gov/news/18004-insurance-minimums-up-July1.htm Nevada, DMV: sube el seguro mínimo",
        "en https://www.1800insurance.com/guides/nevada-minimum-auto-insurance 1-800-Insurance: seguro mínimo en Nevada",
        "en https://coveragecriteria.com/articles/nevada-auto-insurance-requirements CoverageCriteria: seguro en Nevada, 2026",
      ],
    },
    // The exceptions of NRS 598.9733(4) could not be found, so the text says "puede".
    contract: {
      translated: "partly",
      text: "Si hablas en español con el concesionario, pide ver la solicitud y el contrato en español antes de firmar: el estado tiene formularios traducidos. Si además se anuncia en español, otra ley puede obligarlo a darte el contrato traducido, con excepciones.",
      checked: "2026-11-22",
      sources: [
        "en https://leg.state.nv.us/Session/72nd2003/Bills/AB/AB223_EN.html Legislatura de Nevada: ley AB 223, formularios en español",
        "en https://casetext.com/statute/nevada-revised-statutes/title-8-commercial-instruments-and-transactions/chapter-97-retail-installment-sales-of-goods-and-services/contracts-for-sale-of-vehicles/section-97299-forms-for-contracts-and-applications-for-credit-adoption-of-regulations-prescribing-forms-contents-acceptance-translation-into-spanish-amendment-of-forms Nevada: formularios de venta de autos, NRS 97.299",
        "en https://casetext.com/statute/nevada-revised-statutes/title-52-trade-regulations-and-practices/chapter-598-deceptive-trade-practices/translation-of-certain-contracts-or-agreements/section-5989733-certain-persons-who-advertise-and-negotiate-in-language-other-than-english-required-to-deliver-translation-of-contract-or-agreement-transactions-to-which-requirement-applies-exceptions Nevada: contratos traducidos, NRS 598.9733",
      ],
    },
    cancel: "unverified",
    dealerFee: "unverified",
    repossession: {
      also: { noticeDays: 10, noticeWithinDays: 60 },
      text: "Si te quitan el auto, deben avisarte por escrito al menos 10 días antes de venderlo, y decirte cuánto pagar para recuperarlo. Solo te pueden cobrar lo que falte después de la venta si te avisaron dentro de los primeros 60 días.",
      checked: "2026-11-22",
      sources: [
        "en https://law.onecle.com/nevada/vehicles/482.516.html OneCLE: NRS 482.516",
        "en https://casetext.com/statute/nevada-revised-statutes/title-43-public-safety-vehicles-watercraft/chapter-482-motor-vehicles-and-trailers-licensing-registration-sales-and-leases/repossession-of-vehicles-and-construction-equipment/section-482516-sale-or-lease-of-repossessed-vehicle-persons-liable-on-security-agreement-to-be-given-written-notice-of-intent-in-advance-required-manner-of-provision-and-contents-of-notice-rights-of-persons-liable-on-security-agreement Casetext: NRS 482.516",
      ],
    },
    smallClaims: {
      most: 10_000,
      text: "Puedes reclamar hasta $10,000 en la corte de justicia («justice court»). Lleva el contrato y las pruebas de lo que pagaste.",
      checked: "2026-11-22",
      sources: [
        "en https://nvcourts.gov/aoc/discover_nevada_justice/small_claims_court Cortes de Nevada: reclamos menores",
        "en https://www.womenslaw.org/laws/statutes-nevada/title-6-justice-courts-and-civil-procedure-therein/chapter-73-small-claims-0 WomensLaw: NRS 73.010",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "702-486-3132", note: "protección al consumidor" },
        { number: "1-888-434-9989", note: "gratis" },
      ],
      complaint,
      text: "Si te engañaron, llama a la oficina de protección al consumidor de la Fiscalía General de Nevada. La oficina no será tu abogado. Ten a mano el contrato y los mensajes.",
      checked: "2026-11-22",
      sources: [
        complaint,
        "en https://ag.nv.gov/About/Consumer_Protection/Consumer_Affairs/ Nevada, Fiscalía General: asuntos del consumidor",
      ],
    },
  },
  offices: { vehicles: "en https://dmv.nv.gov/ DMV de Nevada", consumers: complaint },
  legalAid: {
    source: "en https://www.lacsn.org Legal Aid Center of Southern Nevada",
    where: "Las Vegas y el condado de Clark",
  },
};
