import { type OverrideProblem, problemOf } from "../../app/copy/overrides.ts";
import type { ChangedPage, TextChange } from "../../app/domain/contract/operator/texts.ts";
import { readVariantName } from "../../app/domain/visit/text-variant.ts";

export const problemTexts: Readonly<Record<OverrideProblem, string>> = {
  unknown_name: "there is no text of that name; `npm run text -- find WORDS` finds names",
  stale: "the shipped text has changed since",
  empty: "a text cannot be empty; `reset` goes back to the one that the site ships",
  too_long: "it is longer than 4,000 characters",
  markup: "it contains < or >; texts are plain",
  characters: "it contains an invisible character, such as one that turns the reading direction",
  arguments: "it asks for a value that this text does not get",
  message: "it is not a complete message: check its braces",
  variant:
    "after `?` stand campaign, lnk, src and affid, in this order, each with a value of at most 60 characters",
};

/**
 * The texts that an editor changed, page by page, as lines for a terminal. A text that pages leave out is
 * followed by the reason, a stale one also by the text that the site ships now.
 *
 * @param shipped every editable text, by name.
 */
export function changedTextLines(
  pages: readonly ChangedPage[],
  shipped: ReadonlyMap<string, string>,
): string[] {
  const linesOf = (text: ChangedPage["published"][number], isPending: boolean): string[] => {
    const problem = problemOf(text, shipped);
    const states = [isPending && "waiting", problem && (problem === "stale" ? "stale" : "left out")];
    const state = states.filter(Boolean).join(", ");
    const line = `  ${state && `(${state}) `}${text.name}: ${text.value}`;
    if (!problem) return [line];
    if (problem !== "stale") return [line, `    ${problemTexts[problem]}`];
    return [
      line,
      `    ${problemTexts.stale}. It is now: ${shipped.get(readVariantName(text.name).name)}`,
      "    `set` again confirms the change, `reset` removes it.",
    ];
  };
  return pages.flatMap(({ url, published, pending }) => [
    url,
    ...published.flatMap((text) => linesOf(text, false)),
    ...pending.flatMap((text) => linesOf(text, true)),
  ]);
}

/** Each change with its number for `undo`, and the text before and after it. */
export const historyLines = (changes: readonly TextChange[]): string[] =>
  changes.flatMap(({ id, at, who, action, url, name, before, after }) => [
    `${id}  ${at.slice(0, 16).replace("T", " ")}  ${who}  ${action}  ${url}  ${name}`,
    `    - ${before?.value ?? asShipped}`,
    `    + ${after?.value ?? asShipped}`,
  ]);

const asShipped = "(as the site ships it)";
