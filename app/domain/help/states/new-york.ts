import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source =
  "en https://ag.ny.gov/bureau/consumer-frauds-bureau Nueva York, Fiscalía General: fraudes al consumidor";

export const newYork = stateOf({
  name: "Nueva York",
  aliases: ["New York"],
  slug: "nueva-york",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      also: { age: 16 },
      text: "Sí. Desde los 16 años puedes pedir la licencia estándar, sin importar tu estatus. Si nunca tuviste número de Seguro Social, firmas una declaración. No sirve para trámites federales.",
      sources: [
        "en https://dmv.ny.gov/driver-license/driver-licenses-and-the-green-light-law Nueva York, DMV: la ley Luz Verde",
        "en https://dmv.ny.gov/driver-license/enhanced-or-real-id Nueva York, DMV: para qué sirve cada licencia",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 10_000,
      ownInjuries: 50_000,
      also: { deathOfOne: 50_000, deathOfMore: 100_000 },
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $10,000 por daños a cosas de otros. Si alguien muere, sube a $50,000 por persona y $100,000 por choque. Además incluye hasta $50,000 por persona en gastos médicos, sin importar quién tuvo la culpa.",
      sources: [
        "en https://www.dfs.ny.gov/faqs/consumer-auto/how-much-auto-insurance-must-i-carry Nueva York, Departamento de Servicios Financieros: cuánto seguro debes tener",
        "en https://govt.westlaw.com/nycrr/Document/I5008aa93cd1711dda432a117e6e0f345?viewType=FullText&originationContext=documenttoc&transitionType=CategoryPageItem&contextData=(sc.Default) Nueva York: seguro mínimo, 11 NYCRR 60-1.1",
        "en https://www.nysenate.gov/legislation/laws/ISC/5102 Senado de Nueva York: gastos médicos, Ley de Seguros 5102",
      ],
    },
    contract: {
      translated: "partly",
      text: "En la ciudad de Nueva York, el concesionario de autos usados te debe dar los papeles en el idioma en que negociaste. Si hablaste en español, pide todo en español antes de firmar. En el resto del estado, lleva a alguien que te ayude a leer.",
      sources: [
        "en https://www.nyc.gov/site/dca/media/combat-predatory-lending.page Ciudad de Nueva York, DCWP: préstamos abusivos de autos usados",
        "en https://legistar.council.nyc.gov/LegislationDetail.aspx?GUID=2C47856B-FAF1-468E-A45A-CA79FC432631&ID=3008990 Concejo de la ciudad de Nueva York: Ley Local 198 de 2017",
      ],
    },
    cancel: {
      days: 0,
      inTheCity: 2,
      text: "En el estado no hay días para arrepentirte de lo que compras en un concesionario. En la ciudad de Nueva York hay más: el concesionario de autos usados debe ofrecerte la opción de cancelar en dos días hábiles. Pídela por escrito.",
      sources: [
        "en https://www.nyc.gov/site/dca/media/pr062618-DCA-Announces-New-Rules-To-Combat-Predatory-Used-Car-Sales.page Ciudad de Nueva York, DCWP: opción de cancelar",
        coolingOffRule,
      ],
    },
    dealerFee: {
      most: 175,
      text: "El concesionario puede cobrarte $175 como máximo por tramitar el título y el registro. No es un cargo del DMV y es opcional. El contrato debe decirlo.",
      sources: [
        "law 15 NYCRR 78.19: el tope, desde agosto de 2021",
        "en https://govt.westlaw.com/nyreg/Document/I2a163a1dc9b811e0b63a0000845b8d3e?viewType=FullText&originationContext=documenttoc&transitionType=CategoryPageItem&contextData=(sc.Default) Registro del Estado de Nueva York: la misma regla con el tope de antes",
      ],
    },
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      also: { noticeHours: 72 },
      text: "Si te atrasas, se pueden llevar tu auto sin aviso y sin juez. Luego tienen 72 horas para mandarte una carta con la cantidad que lo devuelve. Lo recuperas si pagas todo antes de la venta. Si lo venden por menos, puedes deber la diferencia.",
      sources: [
        "en https://www.nysenate.gov/legislation/laws/PEP/316 Senado de Nueva York: Ley de Propiedad Personal 316",
        "en https://www.nysenate.gov/legislation/laws/UCC/9-609 Senado de Nueva York: cómo se llevan el auto, UCC 9-609",
        "law UCC 9-614: aviso de venta",
      ],
    },
    smallClaims: {
      most: 10_000,
      also: { otherCities: 5000, towns: 3000 },
      text: "En la ciudad de Nueva York puedes reclamar hasta $10,000. En otras ciudades son $5,000, y en las cortes de pueblos y villas, $3,000. No necesitas abogado.",
      sources: [
        "en https://nycourts.gov/courts/nyc/smallclaims/general.shtml Cortes de Nueva York: reclamos menores en la ciudad",
        "en https://www.nysenate.gov/newsroom/press-releases/michael-gianaris/senate-deputy-leader-gianaris-announces-his-bill-increasing Senado de Nueva York: los límites fuera de la ciudad",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "1-800-771-7755", note: "Fiscalía General" },
        { number: "1-800-697-1220", note: "División de Protección al Consumidor" },
      ],
      text: "Si el concesionario te engañó, llama a la Fiscalía General de Nueva York. También ayuda la División de Protección al Consumidor del estado. Guarda el contrato y los mensajes.",
      sources: [complaint, "en https://dos.ny.gov/consumer-assistance-unit Nueva York: ayuda al consumidor"],
    },
  },
  offices: { vehicles: "en https://dmv.ny.gov/ DMV de Nueva York", consumers: complaint },
  legalAid: { source: "es https://www.lawhelpny.org/es/ LawHelpNY" },
});
