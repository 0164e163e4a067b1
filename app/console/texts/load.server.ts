import type { Editor } from "../../context.ts";
import { captchaWords } from "../../copy/application.ts";
import { nameOfArea } from "../../copy/area.ts";
import { argumentsIn } from "../../copy/format.ts";
import { openingWords } from "../../copy/opening.ts";
import { type OverrideProblem, problemOf } from "../../copy/overrides.ts";
import { failure, openApplicationWords, shell } from "../../copy/shell.ts";
import { createSiteTexts, type SiteTexts } from "../../copy/site-texts.ts";
import { brandValues } from "../../copy/texts.ts";
import { addressesOf, editablePages, variantPages } from "../../document/page-index.ts";
import { type ChangedPage, listTexts, textHistory } from "../../domain/contract/operator/texts.ts";
import { type Arrival, readVariantKey, readVariantName } from "../../domain/visit/text-variant.ts";
import type { Operator } from "../operator.server.ts";
import { allShipped } from "./all-areas.server.ts";
import type { Place } from "./marked-page.server.ts";
import { markTexts } from "./marked-texts.server.ts";

/** Texts around all pages, which change everywhere at once, under the page `*`. */
const frameAreas: ReadonlySet<string> = new Set(
  [shell, openingWords, openApplicationWords, captchaWords, failure].map((area) => nameOfArea(area) ?? ""),
);

/** One text of a page, or a version of it that is for some arrivals alone. Null: nothing is published, or waits. */
export type PageText = {
  name: string;
  /** Empty for what everybody sees. */
  variant: string;
  arrival: Arrival;
  /** The page under which it is stored, or would be: `*` for what surrounds all pages. */
  url: string;
  shipped: string;
  published: string | null;
  pending: string | null;
  problem: OverrideProblem | null;
  /** Where it stands at the shown address; `elsewhere`: in another state of the page, such as an error. */
  place: Place | "elsewhere";
  /** The values that it may name. */
  values: string[];
};

/** The screen's choices, from its address. */
export type Chosen = { page: string; address: string; variant: string };

/** @returns undefined for a page that cannot be edited, and for an address that is not one of its own. */
export function chosenIn(query: URLSearchParams): Chosen | undefined {
  const page = query.get("pagina") || "/";
  if (!editablePages.includes(page)) return undefined;
  const addresses = addressesOf(page);
  const address = query.get("direccion") || (addresses[0] ?? "/");
  const variant = query.get("version") ?? "";
  if (!addresses.includes(address) || (variant && !readVariantKey(variant))) return undefined;
  return { page, address, variant };
}

type Stored = Pick<ChangedPage, "published" | "pending">;
const nothing: Stored = { published: [], pending: [] };

/** The texts of a page as they will be once everything that waits is published. */
function textsToBe(pages: readonly ChangedPage[], { page, variant }: Chosen, { brand }: Editor): SiteTexts {
  const toBe = (url: string) => {
    const { published, pending } = pages.find((one) => one.url === url) ?? nothing;
    const waiting = pending.map(({ name }) => name);
    return [...published.filter(({ name }) => !waiting.includes(name)), ...pending];
  };
  const texts = createSiteTexts(page === "*" ? toBe("*") : [...toBe("*"), ...toBe(page)], brandValues(brand));
  return texts.forArrival(readVariantKey(variant) ?? {});
}

/** The page at an address with every text named; undefined where no page is made of it. */
export async function renderNamed(
  editor: Editor,
  pages: readonly ChangedPage[],
  chosen: Chosen,
  stylesheet: string,
) {
  const marked = markTexts(textsToBe(pages, chosen, editor));
  const response = await editor.render(chosen.address, marked.texts);
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || response.status >= 500) return undefined;
  // It has a parser of HTML, which no other page needs.
  const { readMarkedPage } = await import("./marked-page.server.ts");
  return { ...readMarkedPage(await response.text(), marked.names, stylesheet), names: marked.names };
}

/** All that the screen shows; undefined where the services do not answer, or the page cannot be made. */
export async function loadTexts(operator: Operator, editor: Editor, chosen: Chosen) {
  const { page, address } = chosen;
  const [listed, history] = await Promise.all([
    operator.call(listTexts, {}),
    operator.call(textHistory, { url: page }),
  ]);
  if (!listed.ok || !history.ok) return undefined;
  const { pages } = listed.answer;
  const named = await renderNamed(editor, pages, chosen, "");
  if (!named) return undefined;
  return {
    pages: editablePages.map((url) => countsOf(url, pages)),
    addresses: addressesOf(page),
    hasVersions: variantPages.includes(page),
    texts: textsOfPage(page, pages, named),
    history: history.answer.changes,
    preview: await editor.previewOf(address),
  };
}

function countsOf(url: string, pages: readonly ChangedPage[]) {
  const { published, pending } = pages.find((one) => one.url === url) ?? nothing;
  const isStale = (text: Stored["published"][number]) => problemOf(text, allShipped) === "stale";
  return { url, waiting: pending.length, stale: [...published, ...pending].filter(isStale).length };
}

const areaOf = (name: string): string => name.split(".", 1)[0] ?? "";

/** The texts that the page asked for, in its order, and whatever else was changed under it. */
function textsOfPage(
  page: string,
  pages: readonly ChangedPage[],
  { names, places }: { names: readonly string[]; places: ReadonlyMap<string, Place> },
): PageText[] {
  const own = pages.find(({ url }) => url === page) ?? nothing;
  const shown = page === "*" ? names.filter((name) => frameAreas.has(areaOf(name))) : names;
  const changed = [...own.published, ...own.pending].map(({ name }) => name);
  const order: readonly (Place | "elsewhere")[] = ["words", "label", "elsewhere"];
  return [...new Set([...shown, ...changed])]
    .map((stored) => pageText(stored, page, pages, places))
    .sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
}

function pageText(
  stored: string,
  page: string,
  pages: readonly ChangedPage[],
  places: ReadonlyMap<string, Place>,
): PageText {
  const { name, variant } = readVariantName(stored);
  const find = (url: string, list: keyof Stored) =>
    pages.find((one) => one.url === url)?.[list].find((text) => text.name === stored);
  const isStoredAt = (url: string) => Boolean(find(url, "published") ?? find(url, "pending"));
  const usual = frameAreas.has(areaOf(name)) ? "*" : page;
  const url = isStoredAt(page) ? page : usual;
  const published = find(url, "published");
  const pending = find(url, "pending");
  const current = pending ?? published;
  const shipped = allShipped.get(name) ?? "";
  return {
    name,
    variant,
    arrival: readVariantKey(variant) ?? {},
    url,
    shipped,
    published: published?.value ?? null,
    pending: pending?.value ?? null,
    problem: (current && problemOf(current, allShipped)) ?? null,
    place: places.get(name) ?? "elsewhere",
    values: argumentsIn(shipped),
  };
}
