import type { Source } from "../source.ts";
import { stateOf } from "./state.ts";

const complaint: Source =
  "en https://ag.nv.gov/About/Consumer_Protection/Bureau_of_Consumer_Protection/ Nevada, Fiscalía General: protección al consumidor";

export const nevada = stateOf({
  name: "Nevada",
  aliases: ["Las Vegas"],
  slug: "nevada",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      text: "Sí, con una tarjeta para conducir («Driver Authorization Card»). La puede pedir quien vive en Nevada y no tiene los documentos de la licencia común; sirve, por ejemplo, un pasaporte de otro país. Es para manejar y no vale como identificación.",
      sources: [
        "en https://dmv.nv.gov/dac.htm Nevada, DMV: tarjeta para conducir",
        "en https://www.leg.state.nv.us/NRS/NRS-483.html#NRS483Sec291 Legislatura de Nevada: qué papeles sirven, NRS 483.291",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 20_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $20,000 por daños a cosas de otros. Suma ese gasto a tu pago del mes.",
      sources: [
        "en https://dmv.nv.gov/news/18004-insurance-minimums-up-July1.htm Nevada, DMV: sube el seguro mínimo",
        "en https://www.leg.state.nv.us/NRS/NRS-485.html#NRS485Sec185 Legislatura de Nevada: seguro mínimo, NRS 485.185",
      ],
    },
    // The exceptions of NRS 598.9733(4) could not be found, so the text says "puede".
    contract: {
      translated: "partly",
      text: "Si hablas en español con el concesionario, pide ver la solicitud y el contrato en español antes de firmar: el estado tiene formularios traducidos. Si además se anuncia en español, otra ley puede obligarlo a darte el contrato traducido, con excepciones.",
      sources: [
        "en https://leg.state.nv.us/Session/72nd2003/Bills/AB/AB223_EN.html Legislatura de Nevada: ley AB 223, formularios en español",
        "law NRS 97.299: formularios de venta de autos",
        "en https://www.leg.state.nv.us/NRS/NRS-598.html#NRS598Sec9733 Legislatura de Nevada: contratos traducidos, NRS 598.9733",
      ],
    },
    cancel: "unverified",
    dealerFee: "unverified",
    repossession: {
      noticeDays: 10,
      also: { noticeWithinDays: 60 },
      text: "Si te quitan el auto, deben avisarte por escrito al menos 10 días antes de venderlo, y decirte cuánto pagar para recuperarlo. Solo te pueden cobrar lo que falte después de la venta si te avisaron dentro de los primeros 60 días.",
      sources: [
        "en https://www.leg.state.nv.us/NRS/NRS-482.html#NRS482Sec516 Legislatura de Nevada: el aviso de venta, NRS 482.516",
        "law NRS 104.9611: aviso antes de la venta",
      ],
    },
    smallClaims: {
      most: 10_000,
      text: "Puedes reclamar hasta $10,000 en la corte de justicia («justice court»). Lleva el contrato y las pruebas de lo que pagaste.",
      sources: [
        "en https://nvcourts.gov/aoc/discover_nevada_justice/small_claims_court Cortes de Nevada: reclamos menores",
        "en https://www.leg.state.nv.us/NRS/NRS-073.html#NRS073Sec010 Legislatura de Nevada: cuánto puedes reclamar, NRS 73.010",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "702-486-3132", note: "protección al consumidor" },
        { number: "1-888-434-9989", note: "gratis" },
      ],
      text: "Si te engañaron, llama a la oficina de protección al consumidor de la Fiscalía General de Nevada. La oficina no será tu abogado. Ten a mano el contrato y los mensajes.",
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
});
