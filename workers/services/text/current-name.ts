/** The groups of the FAQ and their questions, in the order of the site at 228b4ea. */
const faqGroups: readonly (readonly [group: string, questions: readonly string[]])[] = [
  [
    "solicitud",
    [
      "cuanto-tarda",
      "cuesta-algo",
      "son-prestamista",
      "que-pasa-despues",
      "enviar-dos-veces",
      "por-telefono",
      "cambiar-algo",
    ],
  ],
  [
    "credito",
    ["sin-credito", "mal-credito", "bancarrota", "baja-mi-puntaje", "ver-mi-informe", "cosignatario"],
  ],
  ["documentos", ["que-documentos", "sin-seguro-social", "licencia", "efectivo"]],
  ["costo", ["pago-inicial", "que-tasa", "total-o-mensual", "pagar-antes", "no-puedo-pagar"]],
  [
    "derechos",
    ["quien-ve-mis-datos", "me-van-a-llamar", "estado-migratorio", "contrato-en-ingles", "es-estafa"],
  ],
];

/** The sections of the legal pages, in the order of the site at 228b4ea. */
const legalSections: Readonly<Record<string, readonly string[]>> = {
  terms: ["what-it-does", "who-may-use-it", "cost", "no-guarantee", "limits"],
  disclaimer: ["information", "no-offer", "other-sites"],
  privacy: ["what-we-ask", "purpose", "sharing", "protection", "rights"],
  cookies: ["what-is-a-cookie", "other-companies"],
  options: ["without-permission", "gpc", "calls", "your-data"],
};

/**
 * The name by ids of a text that was stored under its place in an array (until 228b4ea:
 * `faqGroups.1.questions.2.answer.0`), or in another area (an income's, until November 2026). Any other name is returned as it is. The name only says which text was changed:
 * whether the change still fits is checked by the text that it replaced.
 */
export function currentName(name: string): string {
  if (name === "lengthOfTime") return "lengthOfTime.text";
  const ofIncome = /^application\.((?:cobuyerSliderValue|sliderValue|slider|amount)(?:\..+)?)$/.exec(
    name,
  )?.[1];
  if (ofIncome) return `income.${ofIncome}`;
  const [area, ...path] = name.split(".");
  const current = area === "faqGroups" ? faqPath(path) : area === "legalPages" ? legalPath(path) : undefined;
  return current ? [area, ...current].join(".") : name;
}

/** `1.questions.2.answer.0` → `credito.bancarrota.answer.p1` */
function faqPath([groupAt = "", ...path]: readonly string[]): string[] | undefined {
  const [group, questions] = faqGroups[positionOf(groupAt)] ?? [];
  if (!group || !questions) return undefined;
  if (path[0] !== "questions") return [group, ...path];
  const question = questions[positionOf(path[1])];
  return question ? [group, question, ...paragraphPath(path.slice(2))] : undefined;
}

/** `terms.sections.0.paragraphs.1` → `terms.what-it-does.paragraphs.p2` */
function legalPath([page = "", list, sectionAt, ...path]: readonly string[]): string[] | undefined {
  const section = list === "sections" && legalSections[page]?.[positionOf(sectionAt)];
  return section ? [page, section, ...paragraphPath(path)] : undefined;
}

/** `answer.0` → `answer.p1` */
const paragraphPath = ([field = "", at]: readonly string[]): string[] =>
  at === undefined ? [field] : [field, `p${positionOf(at) + 1}`];

/** A position in an array; -1, where no array has an entry, for anything else. */
const positionOf = (digits = ""): number => (/^\d{1,3}$/.test(digits) ? Number(digits) : -1);
