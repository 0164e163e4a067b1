import { area, type Bilingual } from "../copy/area.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { LaunchCheck, OpenLaunchCheck } from "../domain/operator/launch-checks.ts";
import { partTexts } from "./health-parts.ts";

/** Says what is still to do. The names that a check found follow. */
const checkTexts = area("checkTexts", {
  phones: ["teléfonos de ejemplo", "example telephones"],
  address: ["dirección postal de ejemplo", "example postal address"],
  links: ["enlaces de ejemplo", "example links"],
  consents: ["consentimientos que nadie ha aprobado", "consents that nobody approved"],
  paper: ["sin llave en papel", "no key on paper"],
  people: ["sin autores o sin reseñas", "no authors or no reviews"],
  licenses: ["sin números de licencia", "no licence numbers"],
  proof: ["sin datos que se puedan comprobar", "no facts that a stranger can verify"],
  notices: ["nadie recibe los avisos", "nobody receives the notices"],
  backup: ["sin copias de las solicitudes", "no backup of the leads"],
  captcha: ["sin captcha", "no captcha"],
  legal: ["páginas legales que nadie ha revisado", "legal pages that nobody reviewed"],
  help: [
    "HELP=backend sin HELP_CATEGORIES: al sistema se le piden las tres categorías de este sitio",
    "HELP=backend without HELP_CATEGORIES: the site's own three are asked of the backend",
  ],
  hiddenHelp: [
    "HELP_CATEGORIES nombra solo algunas de las tres categorías de este sitio: lo que el sistema tiene en las otras no se ve",
    "HELP_CATEGORIES names only some of the site's own three categories: what the backend has in the others is not shown",
  ],
  states: ["estados con datos por revisar", "states with facts to read again"],
} as const satisfies Record<LaunchCheck, Bilingual>);

const launchWords = area("launchWords", {
  where: ["Dónde: {place}", "Where: {place}"],
  needed: ["Necesario", "Needed"],
  advised: ["Recomendado", "Advised"],
  unknown: ["desde aquí no se sabe", "it cannot be told from here"],
  configuration: ["Configuración, o wrangler.toml", "the console’s Configuration, or wrangler.toml"],
});

/** Returns a line that says what is still to do and where to do it. Names may contain commas. */
export function launchLine({ check, need, place, names }: OpenLaunchCheck, language: "es" | "en"): string {
  const texts = textsIn(launchWords, language);
  const part = textsIn(partTexts, language);
  const nameList = names?.map((name) => optionalText(part, name) ?? name).join("; ") ?? texts.unknown;
  const sentence = textsIn(checkTexts, language)[check];
  return `${texts[need]}: ${sentence} (${nameList}). ${texts.where({ place: optionalText(texts, place) ?? place })}`;
}
