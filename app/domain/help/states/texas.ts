import type { Source } from "../source.ts";
import { coolingOffRule, type State } from "./state.ts";

const complaint: Source =
  "es https://www.texasattorneygeneral.gov/es/consumer-protection/presente-una-queja-de-consumidor Procuraduría General de Texas: presenta una queja";

export const texas: State = {
  name: "Texas",
  aliases: ["Tejas"],
  slug: "texas",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Texas pide prueba de presencia legal para darte la licencia. También hay reglas para las placas: piden una identificación que no esté vencida. Si es un pasaporte de otro país, debe llevar sello de entrada, y además tarjeta de residente o visa de inmigrante. Pregunta en el TxDMV antes de comprar.",
      checked: "2026-11-22",
      sources: [
        "en https://www.dps.texas.gov/section/driver-license/us-citizenship-or-lawful-presence-requirement Texas, DPS: presencia legal para la licencia",
        "en https://texas.public.law/statutes/tex._transp._code_section_521.142 Texas: Código de Transporte 521.142",
        "en https://txdmv.blogs.govdelivery.com/revised-initial-registration-and-renewal-identification-requirements Texas, TxDMV: identificación para registrar un auto",
      ],
    },
    insurance: {
      perPerson: 30_000,
      perAccident: 60_000,
      property: 25_000,
      text: "Tu seguro debe pagar al menos $30,000 por cada persona herida, $60,000 por choque y $25,000 por daños a cosas de otros. Con ese mínimo nadie paga el arreglo de tu propio auto.",
      checked: "2026-11-22",
      sources: [
        "en https://www.helpinsure.com/auto/frvp_consumer.html Texas, Departamento de Seguros: TexasSure",
        "en https://joelagordon.com/section-601-072-minimum-auto-insurance-texas Texas: Código de Transporte 601.072",
        "en https://dmvpath.com/states/texas/car-insurance/ DMVPath: seguro de auto en Texas, mayo de 2026",
      ],
    },
    contract: {
      translated: "partly",
      text: "En algunos préstamos que se negocian en español, Texas exige un resumen en español. Para el contrato a plazos del concesionario no es obligatorio: te lo dan si quieren. Pídelo antes de firmar y lee todo con alguien de confianza.",
      checked: "2026-11-22",
      sources: [
        "en https://tac-clone.dsswtx.org/sections/7-5-90-G-90.701.html Texas: resúmenes en español, 7 TAC 90.701",
        "en https://www.legis.state.tx.us/tlodocs/79R/billtext/html/HB01547F.HTM Legislatura de Texas: ley HB 1547, contratos negociados en español",
      ],
    },
    cancel: {
      days: 0,
      text: "No hay días para arrepentirte. Cuando firmas en el concesionario, la compra vale. Prueba el auto, llévalo con un mecánico y lee el contrato completo antes de firmar.",
      checked: "2026-11-22",
      sources: [
        "en https://sll.texas.gov/faqs/return-car-after-purchase Biblioteca de Leyes del Estado de Texas: ya compré y no lo quiero",
        coolingOffRule,
      ],
    },
    dealerFee: {
      also: { reasonableUpTo: 225 },
      text: "No hay un tope fijo para el cargo por papeles («documentary fee»). Hasta $225 se considera razonable; para cobrar más, el concesionario debe avisar al estado. La ley no obliga a cobrarlo, así que pide que lo bajen.",
      checked: "2026-11-22",
      sources: [
        "en https://casetext.com/regulation/texas-administrative-code/title-7-banking-and-securities/part-5-office-of-consumer-credit-commissioner/chapter-84-motor-vehicle-installment-sales/subchapter-b-retail-installment-contract/section-84205-documentary-fee Texas: cargo por papeles, 7 TAC 84.205",
        "en https://texas.public.law/statutes/tex._fin._code_section_348.006 Texas: Código Financiero 348.006",
      ],
    },
    repossession: {
      text: "Se pueden llevar el auto sin avisarte, pero sin violencia ni amenazas. Antes de venderlo deben avisarte, y hasta ese día lo recuperas si pagas toda la deuda y los gastos. Pide pronto, y por escrito, las cosas que dejaste adentro.",
      checked: "2026-11-22",
      sources: [
        "en https://www.lawserver.com/law/state/texas/tx-codes/texas_business_and_commerce_code_9-602 Texas: Código de Negocios y Comercio 9.602",
        "en https://flumelaw.com/what-happens-to-personal-belongings-in-a-repossessed-vehicle Flume Law: tus cosas en el auto, Código Financiero 348.407",
        "en https://houston-bankruptcy-attorney.com/blog/car-repossession-in-texas-what-you-need-to-know Abogados de Houston: recuperación del vehículo en Texas",
      ],
    },
    smallClaims: {
      most: 20_000,
      text: "Puedes reclamar hasta $20,000 ante un juez de paz («justice court»). Es un trámite sencillo. Lleva el contrato, los recibos y los mensajes del concesionario.",
      checked: "2026-11-22",
      sources: [
        "en https://faq.sll.texas.gov/questions/48984 Biblioteca de Leyes del Estado de Texas: reclamos menores",
        "en https://docket.wp.txstate.edu/category/uncategorized/ Universidad Estatal de Texas: el límite de $20,000",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-621-0508", note: "protección al consumidor, gratis" }],
      complaint,
      text: "La Procuraduría General de Texas recibe quejas en español por internet. También tiene un teléfono. No será tu abogado, pero con las quejas ve qué negocios abusan.",
      checked: "2026-11-22",
      sources: [
        "es https://www.texasattorneygeneral.gov/es/consumer-protection/presente-una-queja-de-consumidor/derechos-del-consumidor Procuraduría General de Texas: derechos del consumidor",
        "en https://www.texasattorneygeneral.gov/consumer-protection Procuraduría General de Texas: protección al consumidor",
        "en https://texasattorneygeneral.gov/cpd/the-consumer-complaint-process Procuraduría General de Texas: qué pasa con tu queja",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.dps.texas.gov/section/driver-license DPS de Texas",
    consumers: complaint,
  },
  legalAid: { source: "en https://texaslawhelp.org/ TexasLawHelp" },
};
