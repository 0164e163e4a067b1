import { previewQuery, previewTime } from "../../.server/preview.ts";
import type { NamedId } from "../../domain/configuration/console-settings.ts";
import type { PhoneBook } from "../../domain/visit/visitor.ts";
import type { Language } from "../../operator-copy/bilingual.ts";
import { namedId } from "./rows.ts";

/** Names the page whose texts are listed. */
export const pageQuery = "pagina";
/** Names the language of the words around the facts. */
export const languageQuery = "lang";
const own = [previewQuery, languageQuery];
const mostExamples = 2;

type Example = { kind: "nobody" | "affiliate" | "source"; who: string; address: string };
export type OtherVisits = ReturnType<typeof otherVisits>;

/**
 * Addresses that the same preview link opens: this visit in the other language, the page as this visit sees it, and visits of a
 * few senders, first of those that operators named.
 */
export function otherVisits(
  url: URL,
  { page, language }: { page: string; language: Language },
  settings: { affiliates: readonly NamedId[]; sources: readonly NamedId[]; phones: PhoneBook },
) {
  const addressOf = (pathname: string, query: URLSearchParams) => `${pathname}?${query}`;
  const inOtherLanguage = new URLSearchParams(url.searchParams);
  inOtherLanguage.set(languageQuery, language === "es" ? "en" : "es");
  const ofPage = new URLSearchParams(url.searchParams);
  for (const name of [pageQuery, languageQuery, previewTime]) ofPage.delete(name);

  const example = (kind: Example["kind"], who: string, link: Record<string, string> = {}): Example => {
    const kept = [...url.searchParams].filter(([name]) => own.includes(name));
    const query = new URLSearchParams([...kept, ...Object.entries(link)]);
    return { kind, who, address: addressOf(url.pathname, query) };
  };
  const { affiliates, sources, phones } = settings;
  return {
    inOtherLanguage: addressOf(url.pathname, inOtherLanguage),
    ofPage: addressOf(page, ofPage),
    examples: [
      example("nobody", ""),
      ...idsOf(affiliates, phones.byAffiliate).map((affid) =>
        example("affiliate", namedId(affid, affiliates), { affid }),
      ),
      ...idsOf(sources, phones.bySource).map((src) => example("source", namedId(src, sources), { src })),
    ],
  };
}

const idsOf = (named: readonly NamedId[], phones: PhoneBook["bySource"]): string[] =>
  [...new Set([...named.map(({ id }) => id), ...Object.keys(phones)])].slice(0, mostExamples);
