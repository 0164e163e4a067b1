import type { Source } from "../source.ts";
import { coolingOffRule, type State } from "./state.ts";

const complaint: Source =
  "en https://www.illinoisattorneygeneral.gov/consumer-protection Illinois, Fiscalía General: protección al consumidor";

export const illinois: State = {
  name: "Illinois",
  aliases: ["Chicago"],
  slug: "illinois",
  cells: {
    licence: {
      withoutStatus: true,
      since: "2024-07-01",
      text: "Sí. Desde julio de 2024 Illinois da la licencia estándar sin pedir estatus legal. Si no puedes tener número de Seguro Social, llevas tu pasaporte o matrícula consular y una prueba de que vives allí desde hace un año. También te piden tener seguro.",
      checked: "2026-11-22",
      sources: [
        "en https://beta.ilga.gov/commission/jcar/admincode/092/09201030ZZ9996BR.html Illinois: documentos para la licencia, 92 Ill. Adm. Code 1030",
        "en https://casetext.com/regulation/illinois-administrative-code/title-92-transportation/part-1030-issuance-of-licenses/section-10305-procedure-for-obtaining-a-standard-drivers-license-or-identification-card Illinois: licencia estándar, 92 Ill. Adm. Code 1030.5",
        "en https://www.nbcchicago.com/news/local/undocumented-residents-receive-illinois-drivers-licenses/3479952/ NBC Chicago: la licencia desde julio de 2024",
      ],
    },
    insurance: {
      perPerson: 25_000,
      perAccident: 50_000,
      property: 20_000,
      text: "Tu seguro debe pagar al menos $25,000 por cada persona herida, $50,000 por choque y $20,000 por daños a cosas de otros. También te cubre a ti, con $25,000 y $50,000, si te choca alguien sin seguro.",
      checked: "2026-11-22",
      sources: [
        "en https://beta.ilga.gov/ftp/ILCS/Ch%200625/Act%200005/062500050K7-203.html Asamblea General de Illinois: 625 ILCS 5/7-203",
        "en https://www.illinoisinsurance.org/news-updates/what-are-illinois-auto-insurance-requirements Illinois Insurance Association: qué seguro se pide",
      ],
    },
    contract: {
      translated: "partly",
      text: "Si negociaste en español con un intérprete, te dan a firmar un formulario que dice que te explicaron el contrato en tu idioma. Cuando interpretó un empleado del negocio, el formulario va en español. No lo firmes si algo no te quedó claro.",
      checked: "2026-11-22",
      sources: [
        "en https://ilga.gov/legislation/publicacts/pubact92/acts/92-0478.html Asamblea General de Illinois: ley 92-0478",
        "en https://codes.findlaw.com/il/chapter-815-business-transactions/il-st-sect-815-505-2n/ FindLaw: 815 ILCS 505/2N",
        "en https://self-law.org/code/il/chapter-815/act-505/2n Illinois: 815 ILCS 505/2N",
      ],
    },
    cancel: {
      days: 0,
      text: "No hay días para devolver un auto que compras en el concesionario. Ese derecho es para ventas en tu casa y pocas cosas más. Lee con calma, porque al firmar el trato queda hecho.",
      checked: "2026-11-22",
      sources: [
        "en https://ag.state.il.us/consumers/3dayright.html Illinois, Fiscalía General: el derecho de tres días",
        "en https://www.edcombs.com/blog/2020/october/covid-19-and-car-purchases/ Edelman Combs: compras de autos en Illinois",
        coolingOffRule,
      ],
    },
    dealerFee: {
      text: "El cargo por papeles («documentary fee») tiene un tope que cambia cada enero. Pregunta cuánto es este año. No es un cargo oficial ni lo exige la ley, y el contrato debe decirlo.",
      checked: "2026-11-22",
      sources: [
        "en https://witnessslips.ilga.gov/legislation/publicacts/fulltext.asp?name=095-0280&GA=95&SessionId=51&DocTypeId=HB&DocNum=1657&GAID=9&SpecSess=&Session= Asamblea General de Illinois: ley 095-0280",
        "en https://www.cata.info/2015_illinois_doc_fee_max_is_16843/?pg=5&F_All=y CATA: la Fiscalía anuncia el tope de cada año",
      ],
    },
    repossession: {
      also: { noticeDays: 21 },
      text: "Se pueden llevar tu auto sin aviso. Después te mandan una carta y esperan 21 días antes de venderlo. En ese tiempo lo recuperas si pagas la deuda y los gastos, y puedes mandar un formulario para defenderte. Si lo venden por menos, te pueden cobrar la diferencia.",
      checked: "2026-11-22",
      sources: [
        "en https://www.illinoislegalaid.org/legal-information/stopping-creditor-reselling-car Illinois Legal Aid: cómo frenar la venta de tu auto",
        "en https://regulations.justia.com/states/illinois/title-92/part-1010/subpart-b/section-1010-160 Justia: 92 Ill. Adm. Code 1010.160",
        "en https://www.chicagodebtpros.com/blog/everything-you-need-to-know-about-repossession-laws-in-illinois/ Chicago Debt Pros: recuperación de vehículos en Illinois",
      ],
    },
    smallClaims: {
      most: 10_000,
      text: "Puedes reclamar hasta $10,000, más los costos. Sirve si el concesionario te debe dinero. El trámite es más simple y puedes ir sin abogado.",
      checked: "2026-11-22",
      sources: [
        "en https://www.womenslaw.org/laws/il/statutes/rule-281-definition-small-claim Corte Suprema de Illinois: regla 281",
        "en https://www.findlaw.com/litigation/going-to-court/illinois-small-claims-courts.html FindLaw: reclamos menores en Illinois",
      ],
    },
    attorneyGeneral: {
      phones: [{ number: "1-800-243-0618", note: "fraude al consumidor, gratis" }],
      complaint,
      text: "La Fiscalía General de Illinois recibe quejas de ventas y arreglos de autos, y a veces ayuda a buscar un acuerdo. Pregunta si te atiende alguien en español y ten a mano tu contrato.",
      checked: "2026-11-22",
      sources: [
        complaint,
        "en https://taylorvilledailynews.com/local-news/490824 Taylorville Daily News: la línea contra el fraude",
        "en https://www.lawndalenews.com/?p=119102 Lawndale News: boletín del fiscal general, 2025",
      ],
    },
  },
  offices: {
    vehicles: "en https://www.ilsos.gov/ Secretaría de Estado de Illinois",
    consumers: complaint,
  },
  legalAid: { source: "en https://www.illinoislegalaid.org/ Illinois Legal Aid Online" },
};
