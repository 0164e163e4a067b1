import type { Source } from "../source.ts";
import { stateOf } from "./state.ts";

const complaint: Source =
  "en https://oag.ca.gov/contact/consumer-complaint-against-business-or-company California, Fiscalía General: queja contra un negocio";

export const california = stateOf({
  name: "California",
  aliases: [],
  slug: "california",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      name: "AB 60",
      text: "Sí. Si no puedes comprobar presencia legal, en California puedes pedir la licencia AB 60. Muestras quién eres y que vives en el estado, y pasas los mismos exámenes que los demás.",
      sources: [
        "en https://www.dmv.ca.gov/portal/driver-licenses-identification-cards/assembly-bill-ab-60-driver-licenses California, DMV: licencia AB 60",
        "law Código de Vehículos 12801.9: licencia sin prueba de presencia legal",
      ],
    },
    insurance: {
      perPerson: 30_000,
      perAccident: 60_000,
      property: 15_000,
      since: "2025-01-01",
      text: "El seguro mínimo cubre hasta $30,000 por persona herida, $60,000 por choque y $15,000 por daños a cosas de otros. Estos montos subieron en 2025. El mínimo no paga el arreglo de tu propio auto, así que pregunta qué más pide quien te presta.",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=16056 California: seguro mínimo, Código de Vehículos 16056",
        "en https://sd03.senate.ca.gov/news/20220822-legislature-approves-sen-dodd%E2%80%99s-auto-liability-insurance-reform-bill Senado de California: la ley que sube el seguro mínimo, SB 1107",
      ],
    },
    contract: {
      translated: "yes",
      text: "Si negocias sobre todo en español, el concesionario debe darte el contrato completo traducido antes de que firmes. Hay una excepción: si llevas a tu propio intérprete, que no sea menor de edad y que no trabaje para el negocio. Si no te dieron la traducción, busca ayuda legal, porque quizá puedas cancelar.",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1632 California: traducción de contratos, Código Civil 1632",
        "law Ramos v. Westlake Services (2015): corte de apelaciones de California, 242 Cal.App.4th 674",
      ],
    },
    cancel: {
      days: 3,
      also: { highestPrice: 50_000, mostMiles: 400 },
      since: "2026-10-01",
      text: "Tienes tres días para cancelar la compra de un auto usado de hasta $50,000 en un concesionario. La regla es nueva, de octubre de 2026. No debes haberlo manejado más de 400 millas, y te pueden cobrar un cargo por devolverlo.",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1784.43 California, ley CARS: tres días para cancelar, Código Civil 1784.43",
        "en https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260SB766 Legislatura de California: ley CARS, SB 766",
      ],
    },
    dealerFee: {
      most: 85,
      also: { withoutAgreement: 70 },
      text: "El cargo por hacer los papeles tiene tope: $85 si el concesionario tiene un convenio con el DMV, y $70 si no lo tiene. Es del concesionario, aunque parezca del gobierno.",
      sources: [
        "en https://www.dmv.ca.gov/portal/handbook/vehicle-industry-registration-procedures-manual-2/collection-and-payment-of-fees-and-penalties/dealers-document-preparation-and-electronic-filing-service-fee/ California, DMV: cargo del concesionario por los papeles",
        "law Código de Vehículos 4456.5: tope del cargo",
      ],
    },
    repossession: {
      noticeDays: 15,
      also: { belongingsDays: 60 },
      text: "Antes de vender el auto que te quitaron, deben avisarte por escrito con 15 días o más. En ese tiempo puedes recuperarlo si pagas la deuda; a veces basta con ponerte al día. Tus cosas las guardan 60 días. Si el aviso está mal hecho, quizá no debas lo que falte después de la venta.",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=2983.2 California: aviso antes de la venta, Código Civil 2983.2",
        "law Código Financiero 22328: el mismo aviso, si te prestó una financiera",
        "law Código de Negocios y Profesiones 7507.9: qué hacen con tus cosas",
      ],
    },
    smallClaims: {
      most: 12_500,
      also: { largerThan: 2500 },
      text: "Como persona puedes reclamar hasta $12,500. En la audiencia hablas por tu cuenta, sin abogado. De más de $2,500 solo puedes presentar dos casos al año.",
      sources: [
        "en https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=116.221 California: cuánto puedes reclamar, Código de Procedimiento Civil 116.221",
        "law Código de Procedimiento Civil 116.231: solo dos casos grandes al año",
        "en https://www.yolo.courts.ca.gov/divisions/small-claims Corte superior de California, condado de Yolo: reclamos menores",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-952-5225", note: "gratis desde California" }],
      text: "Si el concesionario te engañó, cuéntaselo a la Fiscalía General de California. Puedes llamar o mandar tu queja por internet. La oficina no será tu abogado. Guarda copia de lo que mandes.",
      sources: [
        "en https://oag.ca.gov/contact/faqs California, Fiscalía General: cómo comunicarte",
        complaint,
      ],
    },
  },
  offices: { vehicles: "en https://www.dmv.ca.gov/ DMV de California", consumers: complaint },
  legalAid: { source: "en https://www.lawhelpca.org/ LawHelpCA" },
});
