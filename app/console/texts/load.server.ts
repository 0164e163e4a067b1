import type { Editor } from "../../context.ts";
import { captchaWords } from "../../copy/application.ts";
import { type Area, nameOfArea } from "../../copy/area.ts";
import { argumentsIn } from "../../copy/format.ts";
import { openingWords } from "../../copy/opening.ts";
import { namedTextsOf, type OverrideProblem, overrideProblem } from "../../copy/overrides.ts";
import { failure, openApplicationWords, shell } from "../../copy/shell.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { brandValues, textReader } from "../../copy/texts.ts";
import { addressesOf, editablePages, variantPages } from "../../document/page-index.ts";
import { type ChangedPage, listTexts, textHistory } from "../../domain/contract/operator/texts.ts";
import { readVariantName } from "../../domain/visit/text-variant.ts";
import type { Operator } from "../operator.server.ts";
import { allShipped } from "./all-areas.server.ts";

/** The texts around all pages. They change everywhere at once, and are stored under the page `*`. */
const frame = [shell, openingWords, openApplicationWords, captchaWords, failure];
const frameAreas: ReadonlySet<string> = new Set(frame.map((area) => nameOfArea(area) ?? ""));

/** A text of a page, or a version of the text for some arrivals only. Null: no text is published, or no draft waits. */
export type PageText = {
  /** The stored name, which includes the version. */
  stored: string;
  name: string;
  /** The version; empty for the text that everybody sees. */
  variant: string;
  /** The page under which the text is stored, or would be; `*` for the texts around all pages. */
  url: string;
  shipped: string;
  published: string | null;
  pending: string | null;
  problem: OverrideProblem | null;
  /** The values that the text may name. */
  values: string[];
};

type Stored = Pick<ChangedPage, "published" | "pending">;
const nothing: Stored = { published: [], pending: [] };

/** The names of all texts of every area that a page reads, at each of the page's addresses. */
async function namesOn(page: string, editor: Editor): Promise<string[]> {
  if (page === "*") return frame.flatMap(namedTextsOf).map(([name]) => name);
  const readAreas = new Set<Area>();
  const values = brandValues(editor.brand);
  const of = textReader(values, (area) => {
    readAreas.add(area);
    return area;
  });
  const texts: SiteTexts = { of, values, overrides: [], variant: "", forArrival: () => texts };
  await Promise.all(addressesOf(page).map((address) => editor.render(address, texts)));
  return [...readAreas].flatMap(namedTextsOf).map(([name]) => name);
}

/** Loads everything that the screen shows; undefined if the services do not answer. */
export async function loadTexts(operator: Operator, editor: Editor, page: string) {
  const [list, history] = await Promise.all([
    operator.call(listTexts, {}),
    operator.call(textHistory, { url: page }),
  ]);
  if (!list.ok || !history.ok) return undefined;
  const { pages } = list.response;
  return {
    pages: editablePages.map((url) => countsOf(url, pages)),
    hasVersions: variantPages.includes(page),
    texts: textsOfPage(page, pages, await namesOn(page, editor)),
    history: history.response.changes,
    previews: await Promise.all(addressesOf(page).map((address) => editor.previewOf(address))),
  };
}

function countsOf(url: string, pages: readonly ChangedPage[]) {
  const { published, pending } = pages.find((one) => one.url === url) ?? nothing;
  const isStale = (text: Stored["published"][number]) => overrideProblem(text, allShipped) === "stale";
  return { url, waiting: pending.length, stale: [...published, ...pending].filter(isStale).length };
}

const isOfFrame = (name: string): boolean => frameAreas.has(name.split(".", 1)[0] ?? "");

/** Sorts the texts: first the changed texts of the page, then its other texts, then the texts around all pages. */
function textsOfPage(page: string, pages: readonly ChangedPage[], names: readonly string[]): PageText[] {
  const { published, pending } = pages.find(({ url }) => url === page) ?? nothing;
  const changed = [...pending, ...published].map(({ name }) => name);
  const pageNames = names.filter((name) => !isOfFrame(name));
  return [...new Set([...changed, ...pageNames, ...names])].map((stored) => pageText(stored, page, pages));
}

function pageText(stored: string, page: string, pages: readonly ChangedPage[]): PageText {
  const { name, variant } = readVariantName(stored);
  const find = (url: string, list: keyof Stored) =>
    pages.find((one) => one.url === url)?.[list].find((text) => text.name === stored);
  const isStoredAt = (url: string) => Boolean(find(url, "published") ?? find(url, "pending"));
  const usual = isOfFrame(name) ? "*" : page;
  const url = isStoredAt(page) ? page : usual;
  const published = find(url, "published");
  const pending = find(url, "pending");
  const current = pending ?? published;
  const shipped = allShipped.get(name) ?? "";
  return {
    ...{ stored, name, variant, url, shipped },
    published: published?.value ?? null,
    pending: pending?.value ?? null,
    problem: (current && overrideProblem(current, allShipped)) ?? null,
    values: argumentsIn(shipped),
  };
}
