import { area } from "./area.ts";

/** Texts of the states' pages. A state's law itself is content (domain/help/states), not copy. */
export const states = area("states", {
  title: "Comprar auto a crédito, estado por estado",
  description:
    "Licencia, seguro, contrato en español, cargos del concesionario y dónde quejarte: lo que cambia en cada estado, con sus fuentes y su fecha.",
  heading: "Tus derechos al comprar auto, estado por estado",
  lead: "La ley cambia al cruzar de un estado a otro. Elige el tuyo: te decimos qué comprobamos, en qué fuentes y qué día.",
  crumb: "Por estado",
  "pick.heading": "Elige tu estado",
  "table.caption": "Tres cosas para comparar",
  "table.things": "La licencia, los reclamos menores y el seguro mínimo.",
  "table.state": "Estado",
  "table.licence": "Licencia sin presencia\u00a0legal",
  "table.perPerson": "Seguro por\u00a0persona",
  "table.perAccident": "por\u00a0choque",
  "table.property": "por\u00a0daños",
  "table.claims": "Reclamos hasta",
  "table.insurance": "Seguro mínimo",
  "table.yes": "Sí",
  "table.no": "No",
  "table.none": "Sin comprobar",
  "table.about.licence":
    "si el estado te la da sin que pruebes que estás aquí legalmente. Con «No», también hay licencia, pero el estado te pide esa prueba.",
  "table.about.insurance":
    "hasta cuánto cubre por persona herida, por choque y por daños a cosas de otros. PIP es para tus propias heridas.",
  "table.about.claims":
    "lo más que una persona puede pedir en la corte de reclamos menores («small claims»). Hay estados donde cambia según la corte.",
  "missing.heading": "¿No está tu estado?",
  "missing.text":
    "Aquí solo aparece lo que comprobamos en dos fuentes oficiales o más: la ley, una oficina del gobierno o una corte. Si tu estado falta, pregunta en su oficina de vehículos o en su Fiscalía General. Mientras tanto, estas guías te sirven en cualquier estado:",
  "notice.heading": "Información, no asesoría legal",
  "notice.text":
    "Las leyes cambian y cada caso es distinto. Si tienes un problema con tu auto o tu contrato, habla con un abogado.",
  "help.heading": "Por estado",
  "help.text": "Licencia, seguro, contrato en español y dónde quejarte, donde tú vives.",
  "help.all": "Comparar los estados",
});

/** Texts that are the same on every state's page. */
export const statePage = area("statePage", {
  updated: "Actualizado el",
  "toc.heading": "En esta página",
  "licence.heading": "Licencia de conducir",
  "insurance.heading": "El seguro mínimo",
  "contract.heading": "Contrato en español",
  "cancel.heading": "Cancelar la compra",
  "dealerFee.heading": "Cargo por papeles",
  "repossession.heading": "Si te quitan el auto",
  "smallClaims.heading": "Reclamos menores («small claims»)",
  "attorneyGeneral.heading": "Dónde poner tu queja",
  "licence.more": "Licencia extranjera y seguro",
  "insurance.more": "Cómo escoger el seguro de tu auto",
  "contract.more": "Tus derechos si negocias en español",
  "cancel.more": "Cómo leer el contrato antes de firmar",
  "dealerFee.more": "Lo que un concesionario no puede hacer",
  "repossession.more": "Qué hacer si no puedes pagar",
  "smallClaims.more": "Guía del comprador: a quién acudir",
  "attorneyGeneral.more": "Estafas al comprar un auto",
  unverified: "Esto no lo pudimos comprobar en dos fuentes oficiales. Pregunta aquí:",
  past: "Lo comprobamos hace más de un año y pudo cambiar. Pregunta aquí:",
  complain: "Pon tu queja:",
  english: "(en inglés)",
  "legalAid.text":
    "Esta organización da ayuda legal gratis a quien cumple sus requisitos, o te dice dónde buscarla:",
  "others.heading": "Otros estados",
});

/** The essence of a section at a glance. */
export const stateChips = area("stateChips", {
  "licence.yes": "Sí, sin presencia legal",
  "licence.asks": "Pide presencia legal",
  "insurance.three":
    "{perPerson}\u00a0por\u00a0persona, {perAccident}\u00a0por\u00a0choque, {property}\u00a0por\u00a0daños",
  "insurance.perPerson": "por\u00a0persona",
  "insurance.perAccident": "por\u00a0choque",
  "insurance.ownInjuries": "PIP",
  "insurance.property": "por\u00a0daños",
  "insurance.pip": "PIP\u00a0{own}, {property}\u00a0por\u00a0daños",
  "contract.yes": "Sí",
  "contract.partly": "En parte",
  "cancel.days": "{days, plural, =0 {No hay días} one {# día} other {# días}}",
  "cancel.city": "Depende de la ciudad",
  most: "Hasta {amount}",
  notice: "Aviso de {days} días",
});

/** The titles of a state's page. Value: state. */
export const stateTitles = area("stateTitles", {
  title: "{state}: licencia, seguro y derechos al comprar auto",
  description:
    "Comprar auto a crédito en {state}: licencia, seguro, contrato en español y qué hacer si algo sale mal. Con fuentes y fecha.",
  heading: "Comprar auto a crédito en {state}",
  lead: "Lo que dice la ley de {state} sobre tu licencia, tu seguro, tu contrato y el concesionario.",
  "legalAid.heading": "Ayuda legal en {state}",
});

export const stateDetails = area("stateDetails", {
  sources: "Fuentes ({count}), revisadas el {date}",
  where: "Para quien vive en {places}.",
});
