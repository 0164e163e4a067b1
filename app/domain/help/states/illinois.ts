import type { Source } from "../source.ts";
import { coolingOffRule, stateOf } from "./state.ts";

const complaint: Source =
  "en https://www.illinoisattorneygeneral.gov/consumer-protection Illinois, Fiscalía General: protección al consumidor";

export const illinois = stateOf({
  name: "Illinois",
  aliases: ["Chicago"],
  slug: "illinois",
  checked: "2026-11-22",
  cells: {
    licence: {
      withoutStatus: true,
      since: "2024-07-01",
      text: "Sí. Desde julio de 2024 Illinois da la licencia estándar sin pedir estatus legal. Si no puedes tener número de Seguro Social, llevas tu pasaporte o matrícula consular y una prueba de que vives allí desde hace un año. También te piden tener seguro.",
      sources: [
        "en https://beta.ilga.gov/commission/jcar/admincode/092/09201030ZZ9996BR.html Illinois: documentos para la licencia, 92 Ill. Adm. Code 1030",
        "law 92 Ill. Adm. Code 1030.5: licencia estándar",
        "en https://ilga.gov/legislation/fulltext.asp?DocName=&SessionId=112&GA=103&DocTypeId=HB&DocNum=3882&GAID=17&LegID=149150&SpecSess=&Session= Asamblea General de Illinois: ley HB 3882, que cambió la licencia",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 20_000,
      text: "El seguro mínimo cubre hasta $25,000 por persona herida, $50,000 por choque y $20,000 por daños a cosas de otros. También te cubre a ti, hasta $25,000 por persona y $50,000 por choque, si te choca alguien sin seguro.",
      sources: [
        "en https://www.ilga.gov/Documents/legislation/ilcs/documents/062500050K7-203.htm Asamblea General de Illinois: 625 ILCS 5/7-203",
        "en https://www.ilga.gov/legislation/ilcs/documents/021500050K143a.htm Asamblea General de Illinois: si te choca alguien sin seguro, 215 ILCS 5/143a",
      ],
    },
    contract: {
      translated: "partly",
      text: "Si negociaste en español con un intérprete, te dan a firmar un formulario que dice que te explicaron el contrato en tu idioma. Cuando interpretó un empleado del negocio, el formulario va en español. No lo firmes si algo no te quedó claro.",
      sources: [
        "en https://ilga.gov/legislation/publicacts/pubact92/acts/92-0478.html Asamblea General de Illinois: ley 92-0478",
        "law 815 ILCS 505/2N: ventas con intérprete",
      ],
    },
    cancel: {
      days: 0,
      text: "No hay días para devolver un auto que compras en el concesionario. Ese derecho es para ventas en tu casa y pocas cosas más. Lee con calma, porque al firmar el trato queda hecho.",
      sources: [
        "en https://ag.state.il.us/consumers/3dayright.html Illinois, Fiscalía General: el derecho de tres días",
        coolingOffRule,
      ],
    },
    dealerFee: {
      short: "Con un tope que cambia cada enero",
      text: "El cargo por papeles («documentary fee») tiene un tope que cambia cada enero. Pregunta cuánto es este año. No es un cargo oficial ni lo exige la ley, y el contrato debe decirlo.",
      sources: [
        "en https://www.ilga.gov/legislation/ilcs/fulltext.asp?DocName=081503750K11.1 Asamblea General de Illinois: 815 ILCS 375/11.1",
        "en https://witnessslips.ilga.gov/legislation/publicacts/fulltext.asp?name=095-0280&GA=95&SessionId=51&DocTypeId=HB&DocNum=1657&GAID=9&SpecSess=&Session= Asamblea General de Illinois: ley 095-0280",
      ],
    },
    repossession: {
      noticeDays: 21,
      text: "Se pueden llevar tu auto sin aviso. Después te mandan una carta y esperan 21 días antes de venderlo. En ese tiempo lo recuperas si pagas la deuda y los gastos, y puedes mandar un formulario para defenderte. Si lo venden por menos, te pueden cobrar la diferencia.",
      sources: [
        "en https://www.ilga.gov/legislation/ilcs/ilcs4.asp?DocName=062500050HCh.+3+Art.+III&ActID=1815&ChapterID=49&SeqStart=38600000&SeqEnd=39500000 Asamblea General de Illinois: los 21 días y el formulario para defenderte, 625 ILCS 5/3-114",
        "law 92 Ill. Adm. Code 1010.160: lo que te deben mandar",
        "law 810 ILCS 5/9-609: cómo se llevan el auto",
        "law 810 ILCS 5/9-615: lo que falta después de la venta",
      ],
    },
    smallClaims: {
      most: 10_000,
      text: "Puedes reclamar hasta $10,000, más los costos. Sirve si el concesionario te debe dinero. El trámite es más simple y puedes ir sin abogado.",
      sources: [
        "law Regla 281: cuánto puedes reclamar, Corte Suprema de Illinois",
        "en https://www.illinoiscourts.gov/courts/supreme-court/supreme-court-rules/ Corte Suprema de Illinois: reglas de las cortes",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-243-0618", note: "fraude al consumidor, gratis" }],
      text: "La Fiscalía General de Illinois recibe quejas de ventas y arreglos de autos, y a veces ayuda a buscar un acuerdo. Pregunta si te atiende alguien en español y ten a mano tu contrato.",
      sources: [
        complaint,
        "en https://illinoisattorneygeneral.gov/File-A-Complaint/index Illinois, Fiscalía General: pon una queja",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.ilsos.gov/ Secretaría de Estado de Illinois",
    consumers: complaint,
  },
  legalAid: { source: "en https://www.illinoislegalaid.org/ Illinois Legal Aid Online" },
});
