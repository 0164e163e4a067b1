import { area } from "../copy/area.ts";
import type { Language } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";

export const detailTexts = area("detailTexts", {
  told: [
    "{is, select, sent {Se avisó} other {No se pudo avisar}} {kind, select, correct {de la corrección} forget {del borrado} other {del retiro}} a {to}",
    "{is, select, sent {Told} other {Could not tell}} {to} of the {kind, select, correct {correction} forget {deletion} other {withdrawal}}",
  ],
  "answered 2xx": ["dijo que sí", "said yes"],
  "as many have it as may": ["ya la tienen todos los que pueden", "as many have it as may"],
  "no destination takes it": ["ningún destino la toma", "no destination takes it"],
  sent: ["enviado", "sent"],
  territory: ["no toma su estado", "does not take its state"],
  taxpayerId: ["no trabaja con su número", "does not work with its taxpayer id"],
  income: ["pide más ingreso", "wants a higher income"],
  dayLimit: ["completo por hoy", "full for today"],
  paused: ["en pausa", "paused"],
  "by the visitor": ["la propia persona", "by the visitor"],
  declined: ["no procede", "declined"],
  done: ["hecho", "done"],
  "never exported": ["nadie la exportó", "never exported"],
  "no answer": ["no contestó", "no answer"],
});

/** Returns a detail of a timeline or a failure in words. Other codes stay as they are. */
export const detailWords = (language: Language, detail: string): string =>
  optionalText(textsIn(detailTexts, language), detail) ?? detail;
