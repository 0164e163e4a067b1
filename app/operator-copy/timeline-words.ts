import { area } from "../copy/area.ts";
import type { Language } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import { leadWords } from "./lead-words.ts";

const detailTexts = area("detailTexts", {
  told: [
    "{is, select, sent {Se avisó} other {No se pudo avisar}} {kind, select, correct {de la corrección} forget {del borrado} other {del retiro}} a {to}",
    "{is, select, sent {Told} other {Could not tell}} {to} of the {kind, select, correct {correction} forget {deletion} other {withdrawal}}",
  ],
  "answered 2xx": ["dijo que sí", "said yes"],
  "by the visitor": ["la propia persona", "by the visitor"],
  declined: ["no procede", "declined"],
  done: ["hecho", "done"],
  "never exported": ["nadie la exportó", "never exported"],
  "no answer": ["no contestó", "no answer"],
});

type Line = { event: string; detail: string };

/** Returns a line of a lead's timeline in words. Names, an operator's words and codes without words stay as they are. */
export function timelineWords(language: Language, { event, detail }: Line): Line {
  const words = textsIn(leadWords, language);
  const details = textsIn(detailTexts, language);
  const [, kind = "", is = "", to = ""] =
    /^(correct|forget|withdraw) (sent|not sent) to (.+)$/.exec(event) ?? [];
  const eventText =
    kind &&
    details.told({ kind, is, to: optionalText(words, `destination.${to.replace(/^the /, "")}`) ?? to });
  const parts = detail
    .split(/(, |: )/)
    .map((part) => optionalText(details, part) ?? optionalText(words, `layout.${part}`) ?? part);
  return { event: eventText || (optionalText(words, `event.${event}`) ?? event), detail: parts.join("") };
}
