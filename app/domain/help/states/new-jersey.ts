import type { Source } from "../source.ts";
import { coolingOffRule, type State } from "./state.ts";

const complaint: Source =
  "en https://www.njconsumeraffairs.gov/ocp Nueva Jersey, División de Asuntos del Consumidor";

export const newJersey: State = {
  name: "Nueva Jersey",
  aliases: ["New Jersey"],
  slug: "nueva-jersey",
  cells: {
    licence: {
      withoutStatus: true,
      also: { points: 6 },
      since: "2021-05-01",
      text: "Sí. Desde mayo de 2021 puedes pedir la licencia estándar, sin importar tu estatus migratorio. Llevas papeles que sumen seis puntos y una prueba de dónde vives. Si no tienes Seguro Social, sirve tu ITIN o una declaración firmada.",
      checked: "2026-11-22",
      sources: [
        "en https://www.njleg.state.nj.us/2018/Bills/A5000/4743_S2.HTM Legislatura de Nueva Jersey: ley A4743",
        "en https://regulations.justia.com/states/new-jersey/title-13/chapter-21/subchapter-8/section-13-21-8-2/ Justia: N.J.A.C. 13:21-8.2",
        "en https://pressofatlanticcity.com/news/local/njmvc-to-schedule-appointments-for-driver-permits-regardless-of-immigration-status-starting-saturday/article_b6b1c44d-5e4b-504c-b9f4-e90651e34514.html Press of Atlantic City: anuncio de la NJMVC, 2021",
      ],
    },
    insurance: {
      perPerson: 35_000,
      perAccident: 70_000,
      property: 25_000,
      since: "2026-01-01",
      text: "La póliza estándar debe pagar al menos $35,000 por cada persona herida, $70,000 por choque y $25,000 por daños a cosas de otros. Los montos subieron en enero de 2026. También existe una póliza básica, con otras reglas: pregunta qué deja fuera.",
      checked: "2026-11-22",
      sources: [
        "en https://www.lawserver.com/law/state/new-jersey/nj-laws/new_jersey_laws_39_6a-3 LawServer: N.J.S.A. 39:6A-3",
        "en https://www.ilsainc.com/bulletin/new-jersey-raises-minimum-auto-insurance-limits-effective-2026 ReSource Pro: boletín 25-06 del Departamento de Seguros",
        "en https://www.bressler.com/news-DOBI-adopts-a-bulletin-to-remind-insurers-of-increased-automobile-insurance-policy-limits Bressler: boletín 22-09 del Departamento de Seguros",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "No hay días para cancelar la compra de un auto: el estado lo dice así de claro. Revisa el auto y el contrato antes de firmar. Después solo te ayuda lo que diga el contrato, o la ley si hubo engaño.",
      checked: "2026-11-22",
      sources: [
        "en https://njconsumeraffairs.gov/llu/Pages/FAQ.aspx Nueva Jersey, Asuntos del Consumidor: preguntas sobre autos",
        "en https://www.consumer-attorney.com/can-i-cancel-my-car-purchase.html Abogados del consumidor: ¿puedo cancelar la compra?",
        coolingOffRule,
      ],
    },
    dealerFee: {
      text: "El concesionario debe escribir en el contrato cada servicio de papeleo y su precio. No puede decirte que el gobierno lo obliga a cobrarlo. Compara varios lugares y pide que te lo bajen.",
      checked: "2026-11-22",
      sources: [
        "en https://www.njconsumeraffairs.gov/proposal/DOpro050508.htm Nueva Jersey, Asuntos del Consumidor: N.J.A.C. 13:45A-26B.3",
        "en https://new-jersey-auto-retailer.thenewslinkgroup.org/flippingbooks/Pub18-2019-2020-Issue3/23 NJ CAR: lo que la regla prohíbe decir",
        "en https://njconsumeraffairs.gov/News/Pages/12152022.aspx Nueva Jersey, Asuntos del Consumidor: casos contra concesionarios",
      ],
    },
    repossession: {
      text: "Si te atrasas, se pueden llevar tu auto sin aviso, pero sin violencia. Antes de venderlo deben mandarte una carta. Hasta ese día lo recuperas si pagas toda la deuda y los gastos. Si lo venden por menos, puedes deber la diferencia.",
      checked: "2026-11-22",
      sources: [
        "es https://www.consumerfinance.gov/es/obtener-respuestas/me-embargaron-el-vehiculo-y-me-dijeron-que-lo-van-a-vender-que-puedo-hacer-es-865/ CFPB: me quitaron el auto y lo van a vender",
        "en https://self-law.org/code/nj/title-12a/chapter-9/12a-9-602 Nueva Jersey: N.J.S.A. 12A:9-602",
        "en https://www.lawyermitchell.com/blog/what-to-know-about-auto-repossession-in-new-jersey Mitchell: recuperación de autos en Nueva Jersey",
      ],
    },
    smallClaims: {
      most: 5000,
      also: { specialCivilPart: 20_000 },
      text: "Puedes reclamar hasta $5,000. Si es más, hasta $20,000, el caso va a la «Special Civil Part». Sirve, por ejemplo, para un pago inicial que no te devuelven.",
      checked: "2026-11-22",
      sources: [
        "en https://www.natlawreview.com/article/new-jersey-supreme-court-increases-jurisdictional-limits National Law Review: la Corte Suprema sube los límites",
        "en https://www.findlaw.com/litigation/going-to-court/new-jersey-small-claims-courts.html FindLaw: reclamos menores en Nueva Jersey",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "973-504-6200", note: "todo el estado" },
        { number: "1-800-242-5846", note: "gratis desde Nueva Jersey" },
      ],
      complaint,
      text: "Tu queja va a la División de Asuntos del Consumidor, que es parte de la Fiscalía General. El estado tiene una guía en español para presentarla. Pide ayuda por teléfono si la necesitas.",
      checked: "2026-11-22",
      sources: [
        complaint,
        "es https://fill.io/Cmo-presentar-una-queja-del-consumidor-contra-un Copia de la guía del estado: cómo presentar una queja",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.nj.gov/mvc/ Comisión de Vehículos de Nueva Jersey",
    consumers: complaint,
  },
  legalAid: { source: "en https://lsnj.org/StatewideHotline.aspx Legal Services of New Jersey" },
};
