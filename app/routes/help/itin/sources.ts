import type { itinChanges, itinMay, itinMayNot } from "../../../copy/itin.ts";
import type { Source } from "../../../domain/help/source.ts";

/**
 * The sources in the order of the page. All were read on November 22, 2026. On that day Regulation B was in force as
 * amended on April 22, 2026 (effective July 21, 2026), which left 1002.5(b), 1002.5(e) and 1002.6(b)(7) as they were.
 * Executive Order 14406 (May 19, 2026) itself binds offices, not lenders; for lenders it led to the joint advisory
 * FIN-2026-A002 (June 5, 2026).
 */
export const sources = {
  itin: "es https://www.irs.gov/es/individuals/individual-taxpayer-identification-number IRS: número de identificación personal del contribuyente (ITIN)",
  visa: "en https://www.finder.com/car-loans-for-temporary-residents Finder: préstamos de auto para quien vive aquí por un tiempo",
  permit:
    "es https://www.uscis.gov/es/residencia-permanente-tarjeta-verde/procesos-y-procedimientos-para-la-residencia-permanente/documento-de-autorizacion-de-empleo USCIS: documento de autorización de empleo y tarjeta de residente",
  daca: "es https://immigrationhelp.org/es/learning-center/the-complete-guide-to-getting-bank-loans-as-a-daca-recipient ImmigrationHelp: préstamos para beneficiarios de DACA",
  cards:
    "es https://aarp.org/espanol/jubilacion/seguro-social/preguntas-respuestas/tarjeta-para-no-ciudadanos-de-estados-unidos.html AARP: los tres tipos de tarjeta de Seguro Social",
  noncitizen:
    "es https://www.consumerfinance.gov/es/obtener-respuestas/un-prestamista-o-corredor-puede-tener-en-cuenta-el-hecho-de-que-no-soy-ciudadano-de-los-estados-unidos-es-349 CFPB: si un prestamista puede considerar que no eres ciudadano",
  requests:
    "en https://www.consumerfinance.gov/rules-policy/regulations/1002/5/ Reglamento B, 12 CFR 1002.5: qué puede preguntar un prestamista",
  evaluation:
    "en https://www.consumerfinance.gov/rules-policy/regulations/1002/6/ Reglamento B, 12 CFR 1002.6: qué puede tomar en cuenta",
  creditUnions:
    "en https://cutimes.com/2004/01/06/matricula-consular-acceptable-for-loans Credit Union Times: la carta 03-0964 de la NCUA, préstamos con ITIN y matrícula consular",
  advisory:
    "en https://perkinscoie.com/insights/update/fincen-issues-advisory-detecting-illicit-activity-linked-unlawful-employment-what Perkins Coie: el aviso de FinCEN, FDIC, OCC y NCUA sobre el ITIN, junio de 2026",
  discrimination:
    "es https://www.consumerfinance.gov/es/obtener-respuestas/que-debo-hacer-si-creo-que-un-prestamista-o-un-concesionario-discrimino-en-mi-contra-cuando-solicite-un-prestamo-para-auto-por-ejemplo-al-negar-mi-solicitud-o-al-cobrarme-una-tasa-de-interes-mas-alta-es-1171/ CFPB: qué hacer si crees que te discriminaron",
  reasons:
    "es https://www.consumerfinance.gov/es/obtener-respuestas/mi-solicitud-de-prestamo-fue-rechazada-a-causa-de-mi-informe-de-credito-que-puedo-hacer-es-1255/ CFPB: si rechazan tu solicitud de crédito",
  withdrawal:
    "en https://www.govinfo.gov/content/pkg/FR-2026-01-12/html/2026-00328.htm Registro Federal, 12 de enero de 2026: retiro del comunicado de 2023",
  regulation:
    "en https://finsights.cooley.com/cfpb-finalizes-significant-changes-to-regulation-b/ Cooley: los cambios al Reglamento B desde el 21 de julio de 2026",
  expired:
    "es https://www.irs.gov/es/individuals/itin-expiration-faqs IRS: cuándo vence un ITIN y cómo se renueva",
  renewal:
    "es https://www.irs.gov/es/tin/itin/how-to-renew-an-itin IRS: preguntas sobre cómo renovar un ITIN",
  number:
    "en https://www.irs.gov/individuals/understanding-your-cp565-notice IRS, aviso CP565: qué hacer si recibes un número de Seguro Social",
  file: "en https://www.experian.com/blogs/ask-experian/can-you-check-your-credit-score-without-a-social-security-number/ Experian: tu historial sin número de Seguro Social",
  transfer:
    "en https://www.creditcards.com/credit-card-news/how-transfer-credit-profile-itin-ssn.php CreditCards.com: cómo pasar tu historial del ITIN al Seguro Social",
} satisfies Record<string, Source>;

type SourceId = keyof typeof sources;
type IdsOf<List extends readonly { readonly id: string }[]> = List[number]["id"];

/** The source of each rule and change on the page. A rule without a source does not compile. */
export const sourceIdByRule: Record<
  IdsOf<typeof itinMay> | IdsOf<typeof itinMayNot> | IdsOf<typeof itinChanges>,
  SourceId
> = {
  ask: "requests",
  weigh: "evaluation",
  identify: "noncitizen",
  decide: "creditUnions",
  look: "advisory",
  origin: "discrimination",
  excuse: "noncitizen",
  race: "requests",
  silence: "reasons",
  statement: "withdrawal",
  regulation: "regulation",
};
