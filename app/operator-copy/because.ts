import { area, type Bilingual } from "../copy/area.ts";
import { type Language, momentIn } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { BecauseKey, ReportedBecause } from "../domain/operator/because.ts";
import { detailWords } from "./detail-words.ts";

/** Why a destination has a lead or not, in words. A reason without a sentence does not compile. */
export const becauseTexts = area("becauseTexts", {
  delivered: ["Tiene la solicitud.", "Has the lead."],
  mayHaveIt: ["Puede tenerla: no se sabe si llegó.", "May have it: nobody knows whether it arrived."],
  trying: ["Le toca ahora.", "It is its turn now."],
  held: ["Espera: la solicitud todavía no puede salir.", "Waits: the lead may not go out yet."],
  ended: ["Un operador cerró la entrega.", "An operator closed the delivery."],
  refused: [
    "La rechazó{failure, select, none {} other {: {failure}}}.",
    "Refused it{failure, select, none {} other {: {failure}}}.",
  ],
  unreachable: ["Falla desde el {since}.", "Failing since {since}."],
  behind: ["Espera: otros van primero.", "Waits: others come first."],
  cap: [
    "Se llegó al máximo de {cap, plural, one {un comprador} other {# compradores}}.",
    "The cap of {cap, plural, one {one buyer} other {# buyers}} is reached.",
  ],
  territory: ["Solo toma solicitudes de {takes}.", "Takes leads from {takes} only."],
  taxpayerId: ["Solo toma solicitudes con {takes}.", "Takes leads with {takes} only."],
  income: [
    "Pide un ingreso de {least, number} dólares al mes.",
    "Wants an income of {least, number} dollars a month.",
  ],
  closed: ["Cerrado hasta el {until}.", "Closed until {until}."],
  paused: ["En pausa.", "Paused."],
  dayLimit: [
    "Hoy ya recibió {perDay} de {perDay}. Sigue el {until}.",
    "{perDay} of {perDay} today. It goes on {until}.",
  ],
} satisfies Record<BecauseKey, Bilingual>);

export const taxpayerIdNames = area("taxpayerIdNames", {
  ssn: ["SSN", "an SSN"],
  itin: ["ITIN", "an ITIN"],
  none: ["ningún número", "no number"],
});

/** Writes a reason as a sentence, with its times in New York's time. */
export function sayBecause({ is, values }: ReportedBecause, language: Language): string {
  const moment = momentIn(language);
  const names = textsIn(taxpayerIdNames, language);
  const inWords = (name: string, value: string | number): string | number => {
    if (name === "until" || name === "since") return moment(String(value));
    if (name === "failure" && value !== "") return detailWords(language, String(value));
    if (is === "taxpayerId")
      return String(value)
        .split(", ")
        .map((kind) => optionalText(names, kind))
        .join(", ");
    return value === "" ? "none" : value;
  };
  const wordedValues = Object.entries(values).map(([name, value]) => [name, inWords(name, value)]);
  return optionalText(textsIn(becauseTexts, language), is, Object.fromEntries(wordedValues)) ?? is;
}
