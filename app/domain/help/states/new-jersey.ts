import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source =
  "en https://www.njconsumeraffairs.gov/ocp Nueva Jersey, División de Asuntos del Consumidor";

export const newJersey = stateOf({
  name: "Nueva Jersey",
  aliases: ["New Jersey"],
  slug: "nueva-jersey",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      also: { points: 6 },
      since: "2021-05-01",
      text: "Sí. Desde mayo de 2021 puedes pedir la licencia estándar, sin importar tu estatus migratorio. Llevas papeles que sumen seis puntos y una prueba de dónde vives. Si no tienes Seguro Social, sirve tu ITIN o una declaración firmada.",
      sources: [
        "en https://www.njleg.state.nj.us/2018/Bills/A5000/4743_S2.HTM Legislatura de Nueva Jersey: ley A4743",
        "en https://www.nj.gov/mvc/press/archives/2021/042921.htm Nueva Jersey, MVC: la licencia desde mayo de 2021",
        "en https://www.nj.gov/mvc/license/6pointid.htm Nueva Jersey, MVC: los seis puntos",
        "law N.J.A.C. 13:21-8.2: los papeles que valen",
      ],
    },
    insurance: {
      perPerson: 35_000,
      perAccident: 70_000,
      property: 25_000,
      since: "2026-01-01",
      text: "Con la póliza estándar, el seguro mínimo cubre hasta $35,000 por persona herida, $70,000 por choque y $25,000 por daños a cosas de otros. Los montos subieron en enero de 2026. También existe una póliza básica, con otras reglas: pregunta qué deja fuera.",
      sources: [
        "law N.J.S.A. 39:6A-3: seguro mínimo",
        "en https://www.nj.gov/dobi/bulletins/blt25_06.pdf Nueva Jersey, Departamento de Seguros: boletín 25-06, los montos de 2026",
      ],
    },
    contract: "unverified",
    cancel: {
      days: 0,
      text: "No hay días para cancelar la compra de un auto: el estado lo dice así de claro. Revisa el auto y el contrato antes de firmar. Después solo te ayuda lo que diga el contrato, o la ley si hubo engaño.",
      sources: [
        "en https://njconsumeraffairs.gov/llu/Pages/FAQ.aspx Nueva Jersey, Asuntos del Consumidor: preguntas sobre autos",
        coolingOffRule,
      ],
    },
    dealerFee: {
      short: "Cada servicio con su precio, en el contrato",
      text: "El concesionario debe escribir en el contrato cada servicio de papeleo y su precio. No puede decirte que el gobierno lo obliga a cobrarlo. Compara varios lugares y pide que te lo bajen.",
      sources: [
        "en https://www.njconsumeraffairs.gov/proposal/DOpro050508.htm Nueva Jersey, Asuntos del Consumidor: N.J.A.C. 13:45A-26B.3",
        "en https://njconsumeraffairs.gov/News/Pages/12152022.aspx Nueva Jersey, Asuntos del Consumidor: casos contra concesionarios",
      ],
    },
    repossession: {
      short: "Lo recuperas si pagas todo antes de la venta",
      text: "Si te atrasas, se pueden llevar tu auto sin aviso, pero sin violencia. Antes de venderlo deben mandarte una carta. Hasta ese día lo recuperas si pagas toda la deuda y los gastos. Si lo venden por menos, puedes deber la diferencia.",
      sources: [
        "es https://www.consumerfinance.gov/es/obtener-respuestas/me-embargaron-el-vehiculo-y-me-dijeron-que-lo-van-a-vender-que-puedo-hacer-es-865/ CFPB: me quitaron el auto y lo van a vender",
        "law N.J.S.A. 12A:9-609: cómo se llevan el auto",
        "law N.J.S.A. 12A:9-611: aviso antes de la venta",
        "law N.J.S.A. 12A:9-623: derecho a recuperarlo",
      ],
    },
    smallClaims: {
      most: 5000,
      also: { specialCivilPart: 20_000 },
      text: "Puedes reclamar hasta $5,000. Si es más, hasta $20,000, el caso va a la «Special Civil Part». Sirve, por ejemplo, para un pago inicial que no te devuelven.",
      sources: [
        "en https://www.njcourts.gov/self-help/small-claims-court Cortes de Nueva Jersey: reclamos menores",
        "law Regla 6:1-2: los dos límites, reglas de las cortes de Nueva Jersey",
      ],
    },
    attorneyGeneral: {
      phones: [
        { number: "973-504-6200", note: "todo el estado" },
        { number: "1-800-242-5846", note: "gratis desde Nueva Jersey" },
      ],
      text: "Tu queja va a la División de Asuntos del Consumidor, que es parte de la Fiscalía General. Si necesitas ayuda para presentarla, puedes pedirla por teléfono.",
      sources: [
        complaint,
        "en https://njconsumeraffairs.gov/llu/Pages/FAQ.aspx Nueva Jersey, Asuntos del Consumidor: preguntas sobre autos",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.nj.gov/mvc/ Comisión de Vehículos de Nueva Jersey",
    consumers: complaint,
  },
  legalAid: { source: "en https://lsnj.org/StatewideHotline.aspx Legal Services of New Jersey" },
});
