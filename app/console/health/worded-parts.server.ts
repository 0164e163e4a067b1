import type { Language } from "../../copy/intl.ts";
import { momentIn } from "../../copy/intl.ts";
import { optionalText, textsIn } from "../../copy/texts.ts";
import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { worstFirst } from "../../domain/health/findings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { actTexts, chipTexts, sayFinding, stateTexts } from "../../operator-copy/findings.ts";
import { healthTexts, oneTexts, titleTexts } from "../../operator-copy/health.ts";
import { partTexts } from "../../operator-copy/health-parts.ts";
import { consolePages } from "../pages.ts";
import { screenOfPart } from "./places.ts";

/** The names of destinations by their ids. */
export const destinationNames = (list: readonly { id: string; name: string }[]) =>
  new Map(list.map(({ id, name }) => [id, name || id]));

/**
 * Words the parts, the worst first. Parts of the same worker with the same sentence are one entry. The worker writes the
 * words, because the texts of all findings would be a large share of the page's scripts.
 * @param destinationNames the names of the destinations by their ids.
 */
export function wordParts(
  parts: readonly HealthPart[],
  destinationNames: ReadonlyMap<string, string>,
  language: Language,
) {
  const texts = textsIn(healthTexts, language);
  const moment = momentIn(language);
  /** The name that people use, which a variable may lack. */
  const titleOf = ({ group, name, worker, finding }: HealthPart): string | undefined => {
    if (group === "destinations") return destinationNames.get(name);
    if (name === worker) return texts[`worker.${worker}`];
    return (
      optionalText(textsIn(titleTexts, language), name) ??
      optionalText(textsIn(partTexts, language), finding) ??
      optionalText(textsIn(partTexts, language), name) ??
      optionalText(textsIn(configurationTexts, language), `value.${name}`)
    );
  };
  const linkOf = (part: HealthPart) => {
    const to = screenOfPart(part);
    if (!to) return undefined;
    const page = to.split("?")[0];
    if (page === consolePages.destinations.path || page === consolePages.requests.path)
      return { to, text: texts[`open.${page}`] };
    const count = Number(part.values.count ?? 0);
    const one = count === 1 && optionalText(textsIn(oneTexts, language), part.name);
    return { to, text: texts["open.list"]({ count, name: one || (titleOf(part) ?? part.name) }) };
  };
  const sentenceOf = (part: HealthPart) =>
    [sayFinding(part, language), part.since && texts.since({ at: moment(part.since) })]
      .filter(Boolean)
      .join(" ");
  const entries = Map.groupBy(worstFirst(parts), (part) =>
    [part.group, part.worker, part.state, part.finding, sentenceOf(part)].join(),
  );
  return [...entries.values()].flatMap(([part, ...others]) => {
    if (!part) return [];
    const { group, state, finding } = part;
    const all = [part, ...others];
    return {
      ...{ group, state, finding },
      chip: chipOf(part, language),
      count: all.length,
      title: all.map((one) => titleOf(one) ?? one.name).join("; "),
      /** The names of variables and bindings that have a title. */
      code: all.flatMap((one) => (/^[A-Z_]+$/.test(one.name) && titleOf(one) ? one.name : [])).join(", "),
      sentence: sentenceOf(part),
      advice: optionalText(textsIn(actTexts, language), finding),
      link: linkOf(part),
    };
  });
}

/** A part's state in a word, with its colour. A destination that is paused or was never used has no fault. */
export function chipOf({ finding, state }: Pick<HealthPart, "finding" | "state">, language: Language) {
  const word = optionalText(textsIn(chipTexts, language), finding);
  return { state: word ? ("none" as const) : state, word: word ?? textsIn(stateTexts, language)[state] };
}

export type WordedPart = ReturnType<typeof wordParts>[number];
