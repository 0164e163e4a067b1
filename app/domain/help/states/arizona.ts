import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source =
  "en https://www.azag.gov/consumer/procedure Arizona, Fiscalía General: cómo poner una queja";

export const arizona = stateOf({
  name: "Arizona",
  aliases: ["Phoenix"],
  slug: "arizona",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: false,
      text: "Para darte la licencia, Arizona pide prueba de que tienes permiso federal para estar en el país. En la MVD te dicen qué papeles aceptan.",
      sources: [
        "en https://azleg.gov/legtext/55leg/1r/bills/sb1162p.htm Legislatura de Arizona: texto de ARS 28-3158",
        "en https://www.azdot.gov/mvd/driver-services/statement-on-the-federal-immigration-program Arizona, ADOT: presencia autorizada",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 15_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $15,000 por daños a cosas de otros. Pide el precio del seguro antes de escoger el auto.",
      sources: [
        "en https://www.azleg.gov/ars/28/04009.htm Legislatura de Arizona: seguro mínimo, ARS 28-4009",
        "en https://difi.az.gov/consumer/i/auto/minimum-coverage Arizona, DIFI: seguro mínimo",
        "en https://azdot.gov/faq/what-mandatory-insurance Arizona, ADOT: el seguro obligatorio",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "En Arizona no hay días para arrepentirte: si firmas, el trato queda hecho. Lee todo con calma y no dejes que te apuren.",
      sources: [
        "en https://www.azag.gov/consumer/auto Arizona, Fiscalía General: compra de autos",
        coolingOffRule,
      ],
    },
    dealerFee: "unverified",
    repossession: {
      short: "Te avisan por escrito antes de venderlo",
      text: "Si te atrasas, se pueden llevar el auto sin avisarte, pero no por la fuerza. Antes de venderlo deben avisarte por escrito. Contesta las cartas certificadas del prestamista: si no pagas ni entregas el auto, el estado puede suspender tus placas. Si la venta no alcanza, puedes deber el resto.",
      sources: [
        "law ARS 47-9609: cómo se llevan el auto",
        "law ARS 47-9611: aviso antes de la venta",
        "law ARS 47-9615: lo que falta después de la venta",
        "law ARS 28-2138: placas suspendidas si no entregas el auto",
        "en https://azleg.gov/legtext/56leg/1R/summary/S.2484JUD_ASPASSEDCOW.DOCX.htm Senado de Arizona: suspensión de placas, HB 2484",
      ],
    },
    smallClaims: {
      most: 5000,
      also: { before: 3500, lawOf: 2025 },
      text: "Puedes reclamar hasta $5,000. Una ley de 2025 subió el límite: si en otra página lees $3,500, es el de antes.",
      sources: [
        "law ARS 22-503: cuánto puedes reclamar, según la ley SB 1022 de 2025",
        "en https://www.azcourts.gov/selfservicecenter/Small-Claims Cortes de Arizona: reclamos menores",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "602-542-5763", note: "Phoenix" },
        { number: "520-628-6504", note: "Tucson" },
        { number: "1-800-352-8431", note: "gratis fuera de Phoenix" },
      ],
      text: "Si te engañaron, llama a la Fiscalía General de Arizona. Por internet puedes mandar la queja en español.",
      sources: [
        "en https://www.azag.gov/consumer/home Arizona, Fiscalía General: protección al consumidor",
        complaint,
      ],
    },
  },
  offices: { vehicles: "en https://azdot.gov/mvd MVD de Arizona", consumers: complaint },
  legalAid: {
    source: "es https://clsaz.org/es/apply-for-services/ Community Legal Services",
    where: "Maricopa, Mohave, La Paz, Yavapai y Yuma",
  },
});
