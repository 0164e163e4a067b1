import type { Language } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import { detailTexts, detailWords } from "./detail-words.ts";
import { leadWords } from "./lead-words.ts";
import { eventWords } from "./log-words.ts";

type Line = { event: string; detail: string };

/**
 * Returns a line of a lead's timeline in words. Names, an operator's words and codes without words stay as they are.
 * @param destinationNames the names of the lead's destinations by their ids.
 */
export function timelineWords(
  language: Language,
  { event, detail }: Line,
  destinationNames: ReadonlyMap<string, string> = new Map(),
): Line {
  const words = textsIn(leadWords, language);
  const [, kind = "", is = "", to = ""] =
    /^(correct|forget|withdraw) (sent|not sent) to (.+)$/.exec(event) ?? [];
  const eventText =
    kind &&
    textsIn(detailTexts, language).told({
      kind,
      is,
      to: optionalText(words, `destination.${to.replace(/^the /, "")}`) ?? destinationNames.get(to) ?? to,
    });
  const parts = detailWords(language, detail.replace(/^api, program /, "api: "))
    .split(/(, |: )/)
    .map(
      (part) =>
        optionalText(words, `layout.${part}`) ??
        optionalText(words, `review.${part}`) ??
        destinationNames.get(part) ??
        detailWords(language, part),
    );
  return {
    event: eventText || (optionalText(textsIn(eventWords, language), event) ?? event),
    detail: parts.join(""),
  };
}
