import type { Source } from "../source.ts";
import type { State } from "./state.ts";

const complaint: Source =
  "en https://oag.ca.gov/contact/consumer-complaint-against-business-or-company California, Fiscalía General: queja contra un negocio";

export const california: State = {
  name: "California",
  aliases: [],
  slug: "california",
  cells: {
    licence: {
      withoutStatus: true,
      name: "AB 60",
      text: "Sí. Si no puedes comprobar presencia legal, en California puedes pedir la licencia AB 60. Muestras quién eres y que vives en el estado, y pasas los mismos exámenes que los demás.",
      checked: "2026-11-22",
      sources: [
        "en https://www.dmv.ca.gov/portal/driver-licenses-identification-cards/assembly-bill-ab-60-driver-licenses California, DMV: licencia AB 60",
        "en https://lawserver.com/law/state/california/codes/california_vehicle_code_12801-9 California: Código de Vehículos 12801.9",
      ],
    },
    insurance: {
      perPerson: 30_000,
      perAccident: 60_000,
      property: 15_000,
      since: "2025-01-01",
      text: "Tu seguro debe pagar al menos $30,000 por cada persona herida, $60,000 por choque y $15,000 por daños a cosas de otros. Estos montos subieron en 2025. Con el mínimo nadie arregla tu propio auto, así que pregunta qué más pide quien te presta.",
      checked: "2026-11-22",
      sources: [
        "en https://sd03.senate.ca.gov/news/20220822-legislature-approves-sen-dodd%E2%80%99s-auto-liability-insurance-reform-bill Senado de California: la ley que sube el seguro mínimo, SB 1107",
        "en https://billsponsor.com/bills/247754/california-senate-bill-1107-session-20212022 BillSponsor: resumen oficial de la ley SB 1107",
        "en https://www.carinsurance.com/trends-and-insights/california-auto-insurance-law-changes-in-2025/ CarInsurance.com: los montos desde enero de 2025",
      ],
    },
    contract: {
      translated: "yes",
      text: "Si negocias sobre todo en español, el concesionario debe darte el contrato completo traducido antes de que firmes. La regla puede cambiar si llevas a tu propio intérprete. Si no te dieron la traducción, busca ayuda legal, porque quizá puedas cancelar.",
      checked: "2026-11-22",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1632 California: traducción de contratos, Código Civil 1632",
        "en https://www.consumer-action.org/helpdesk/articles/spanish_used_car_purchase_contract_law Consumer Action: el contrato de tu auto en español",
        "en https://law.justia.com/cases/california/court-of-appeal/2015/a141353.html Ramos v. Westlake, corte de apelaciones de California, 2015",
      ],
    },
    cancel: {
      days: 3,
      also: { highestPrice: 50_000, mostMiles: 400 },
      since: "2026-10-01",
      text: "Tienes tres días para cancelar la compra de un auto usado de hasta $50,000 en un concesionario. La regla es nueva, de octubre de 2026. No debes haberlo manejado más de 400 millas, y te pueden cobrar un cargo por devolverlo.",
      checked: "2026-11-22",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1784.43 California, ley CARS: tres días para cancelar, Código Civil 1784.43",
        "en https://consumerfed.org/press_release/governor-newsom-signs-historic-california-cars-act Consumer Federation of America: la ley CARS",
        "en https://open.pluralpolicy.com/ca/bills/20252026/SB766 Plural: texto y estado de la ley SB 766",
      ],
    },
    dealerFee: {
      most: 85,
      also: { withoutAgreement: 70 },
      text: "El cargo por hacer los papeles tiene tope: $85 si el concesionario tiene un convenio con el DMV, y $70 si no lo tiene. Es del concesionario, aunque parezca del gobierno.",
      checked: "2026-11-22",
      sources: [
        "en https://www.dmv.ca.gov/portal/handbook/vehicle-industry-registration-procedures-manual-2/collection-and-payment-of-fees-and-penalties/dealers-document-preparation-and-electronic-filing-service-fee/ California, DMV: cargo del concesionario por los papeles",
        "en https://self-law.org/code/ca/vehicle-code/4456-5 California: Código de Vehículos 4456.5",
      ],
    },
    repossession: {
      also: { noticeDays: 15, belongingsDays: 60 },
      text: "Antes de vender el auto que te quitaron, deben avisarte por escrito con 15 días o más. En ese tiempo puedes recuperarlo si pagas la deuda; a veces basta con ponerte al día. Tus cosas las guardan 60 días. Si el aviso está mal hecho, quizá no debas lo que falte después de la venta.",
      checked: "2026-11-22",
      sources: [
        "en https://e.casetext.com/statute/california-codes/california-financial-code/division-9-california-financing-law/chapter-2-consumer-loans/article-3-loan-regulations/section-22328-notice-of-intent-to-dispose-of-repossessed-or-surrendered-motor-vehicle California: aviso antes de la venta, Código Financiero 22328",
        "en https://ecases.us/case/canb/c7169700/in-re-hernandez In re Hernandez, corte de bancarrotas: Código Civil 2983.2",
        "en https://codecond.com/codes/bpc/division-3-professions-and-vocations-generally/chapter-11-repossessors/article-8-conduct-of-business California: qué hacen con tus cosas, Código de Negocios 7507 y siguientes",
      ],
    },
    smallClaims: {
      most: 12_500,
      also: { largerThan: 2500 },
      text: "Como persona puedes reclamar hasta $12,500. En la audiencia hablas por tu cuenta, sin abogado. De más de $2,500 solo puedes presentar dos casos al año.",
      checked: "2026-11-22",
      sources: [
        "en https://www.yolo.courts.ca.gov/divisions/small-claims Corte superior de California, condado de Yolo: reclamos menores",
        "en https://legalatoms.com/california/how-to-file-a-small-claims-case-in-california LegalAtoms: reclamos menores en California, octubre de 2025",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-952-5225", note: "gratis desde California" }],
      complaint,
      text: "Si el concesionario te engañó, cuéntaselo a la Fiscalía General de California. Puedes llamar o mandar tu queja por internet. La oficina no será tu abogado. Guarda copia de lo que mandes.",
      checked: "2026-11-22",
      sources: [
        "en https://oag.ca.gov/contact/faqs California, Fiscalía General: cómo comunicarte",
        "en https://www.peopleclerk.com/post/california-attorney-general-complaint People Clerk: cómo quejarse en California",
      ],
    },
  },
  offices: { vehicles: "en https://www.dmv.ca.gov/ DMV de California", consumers: complaint },
  legalAid: { source: "en https://www.lawhelpca.org/ LawHelpCA" },
};
