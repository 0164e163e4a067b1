import { coolingOffRule, stateOf } from "./state.ts";

export const texas = stateOf({
  name: "Texas",
  aliases: ["Tejas"],
  slug: "texas",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Texas pide prueba de presencia legal para darte la licencia. También hay reglas para las placas: piden una identificación que no esté vencida. Si es un pasaporte de otro país, debe llevar sello de entrada, y además tarjeta de residente o visa de inmigrante. Pregunta en el TxDMV antes de comprar.",
      sources: [
        "en https://www.dps.texas.gov/section/driver-license/us-citizenship-or-lawful-presence-requirement Texas, DPS: presencia legal para la licencia",
        "en https://statutes.capitol.texas.gov/Docs/TN/htm/TN.521.htm#521.142 Texas: Código de Transporte 521.142",
        "en https://txdmv.blogs.govdelivery.com/revised-initial-registration-and-renewal-identification-requirements Texas, TxDMV: identificación para registrar un auto",
      ],
    },
    insurance: {
      perPerson: 30_000,
      perAccident: 60_000,
      property: 25_000,
      text: "El seguro mínimo cubre hasta $30,000 por persona herida, $60,000 por choque y $25,000 por daños a cosas de otros. Con ese mínimo nadie paga el arreglo de tu propio auto.",
      sources: [
        "en https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.072 Texas: Código de Transporte 601.072",
        "en https://www.tdi.texas.gov/pubs/consumer/cb020.html Texas, Departamento de Seguros: guía del seguro de auto",
      ],
    },
    contract: {
      translated: "partly",
      text: "En algunos préstamos que se negocian en español, Texas exige un resumen en español. Para el contrato a plazos del concesionario no es obligatorio: te lo dan si quieren. Pídelo antes de firmar y lee todo con alguien de confianza.",
      sources: [
        "law 7 TAC 90.701: resúmenes en español",
        "en https://www.legis.state.tx.us/tlodocs/79R/billtext/html/HB01547F.HTM Legislatura de Texas: ley HB 1547, contratos negociados en español",
      ],
    },
    cancel: {
      days: 0,
      text: "No hay días para arrepentirte. Cuando firmas en el concesionario, la compra vale. Prueba el auto, llévalo con un mecánico y lee el contrato completo antes de firmar.",
      sources: [
        "en https://sll.texas.gov/faqs/return-car-after-purchase Biblioteca de Leyes del Estado de Texas: ya compré y no lo quiero",
        coolingOffRule,
      ],
    },
    dealerFee: {
      short: "Sin tope fijo",
      also: { reasonableUpTo: 225 },
      text: "No hay un tope fijo para el cargo por papeles («documentary fee»). Hasta $225 se considera razonable; para cobrar más, el concesionario debe avisar al estado. La ley no obliga a cobrarlo, así que pide que lo bajen.",
      sources: [
        "law 7 TAC 84.205: cargo por papeles",
        "en https://statutes.capitol.texas.gov/Docs/FI/htm/FI.348.htm#348.006 Texas: Código Financiero 348.006",
      ],
    },
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      text: "Se pueden llevar el auto sin avisarte, pero sin violencia ni amenazas. Antes de venderlo deben avisarte, y hasta ese día lo recuperas si pagas toda la deuda y los gastos. Pide pronto, y por escrito, las cosas que dejaste adentro.",
      sources: [
        "en https://statutes.capitol.texas.gov/Docs/BC/htm/BC.9.htm#9.609 Texas: Código de Negocios y Comercio 9.609 y siguientes",
        "en https://statutes.capitol.texas.gov/Docs/FI/htm/FI.348.htm#348.407 Texas: tus cosas en el auto, Código Financiero 348.407",
      ],
    },
    smallClaims: {
      most: 20_000,
      text: "Puedes reclamar hasta $20,000 ante un juez de paz («justice court»). Es un trámite sencillo. Lleva el contrato, los recibos y los mensajes del concesionario.",
      sources: [
        "en https://statutes.capitol.texas.gov/Docs/GV/htm/GV.27.htm#27.031 Texas: cuánto puedes reclamar, Código de Gobierno 27.031",
        "en https://faq.sll.texas.gov/questions/48984 Biblioteca de Leyes del Estado de Texas: reclamos menores",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-621-0508", note: "protección al consumidor, gratis" }],
      text: "La Procuraduría General de Texas recibe quejas en español por internet. También tiene un teléfono. No será tu abogado, pero con las quejas ve qué negocios abusan.",
      sources: [
        "es https://www.texasattorneygeneral.gov/es/consumer-protection/presente-una-queja-de-consumidor/derechos-del-consumidor Procuraduría General de Texas: derechos del consumidor",
        "en https://www.texasattorneygeneral.gov/consumer-protection Procuraduría General de Texas: protección al consumidor",
        "en https://texasattorneygeneral.gov/cpd/the-consumer-complaint-process Procuraduría General de Texas: qué pasa con tu queja",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.dps.texas.gov/section/driver-license DPS de Texas",
    consumers:
      "es https://www.texasattorneygeneral.gov/es/consumer-protection/presente-una-queja-de-consumidor Procuraduría General de Texas: presenta una queja",
  },
  legalAid: { source: "en https://texaslawhelp.org/ TexasLawHelp" },
});
