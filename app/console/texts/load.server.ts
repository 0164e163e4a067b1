import type { Editor } from "../../context.ts";
import { captchaWords } from "../../copy/application.ts";
import { type Area, nameOfArea } from "../../copy/area.ts";
import { argumentsIn } from "../../copy/format.ts";
import { help } from "../../copy/help.ts";
import { openingWords } from "../../copy/opening.ts";
import { namedTextsOf, type OverrideProblem, overrideProblem } from "../../copy/overrides.ts";
import { failure, openApplicationWords, sharedGeneric, sharedPictures, shell } from "../../copy/shell.ts";
import { siteMapWords } from "../../copy/site-map.ts";
import { createSiteTexts, type SiteTexts } from "../../copy/site-texts.ts";
import { brandValues, textReader } from "../../copy/texts.ts";
import { addressesOf, editablePages, variantPages } from "../../document/page-index.ts";
import { type ChangedPage, listTexts, textHistory } from "../../domain/contract/operator/texts.ts";
import { readVariantName } from "../../domain/visit/text-variant.ts";
import type { Operator } from "../operator.server.ts";
import { shippedTexts } from "./all-areas.server.ts";
import { pageName } from "./page-names.ts";

/** The texts around all pages. They change everywhere at once, and are stored under the page `*`. */
const frameAreas = [shell, openingWords, openApplicationWords, captchaWords, failure];
const frameAreaNames: ReadonlySet<string> = new Set(frameAreas.map((area) => nameOfArea(area) ?? ""));

/** A text of a page, or a version of the text for some arrivals only. */
export type PageText = {
  /** The stored name, which includes the version. */
  storedName: string;
  name: string;
  /** The version; empty for the text that everybody sees. */
  variant: string;
  /** The page under which the text is stored, or would be; `*` for the texts around all pages. */
  url: string;
  /** Whether other pages read the text too, and nobody changed it for this page. */
  isShared: boolean;
  shipped: string;
  /** Null if visitors read the shipped text. */
  published: string | null;
  /** Null if no draft waits. */
  pending: string | null;
  problem: OverrideProblem | null;
  /** The values that the text may name. */
  values: string[];
};

type PageOverrides = Pick<ChangedPage, "published" | "pending">;
const noOverrides: PageOverrides = { published: [], pending: [] };

/** The areas of breadcrumbs, the site map and the head, which many pages read. */
const sharedAreaNames: ReadonlySet<string> = new Set(
  [help, siteMapWords, sharedPictures, sharedGeneric].map((area) => nameOfArea(area) ?? ""),
);

/** The names of all texts of every area that a page reads, at each of the page's addresses. */
async function textNamesOn(page: string, editor: Editor): Promise<string[]> {
  if (page === "*") return frameAreas.flatMap(namedTextsOf).map(([name]) => name);
  const readAreas = new Set<Area>();
  const values = brandValues(editor.brand);
  const texts: SiteTexts = {
    of: textReader(values, (area) => {
      readAreas.add(area);
      return area;
    }),
    values,
    overrides: [],
    variant: "",
    forArrival: () => texts,
  };
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
  const changedPages = list.response.pages;
  const texts = createSiteTexts([], brandValues(editor.brand));
  return {
    pages: editablePages.map((url) => ({ name: pageName(url, texts), ...countsOf(url, changedPages) })),
    hasVersions: variantPages.includes(page),
    texts: textsOfPage(page, changedPages, await textNamesOn(page, editor)),
    history: history.response.changes,
    previews: await Promise.all(addressesOf(page).map((address) => editor.previewOf(address))),
  };
}

function countsOf(url: string, changedPages: readonly ChangedPage[]) {
  const { published, pending } = changedPages.find((changedPage) => changedPage.url === url) ?? noOverrides;
  const isStale = (text: PageOverrides["published"][number]) =>
    overrideProblem(text, shippedTexts) === "stale";
  return { url, waiting: pending.length, stale: [...published, ...pending].filter(isStale).length };
}

const areaNameIn = (name: string): string => name.split(".", 1)[0] ?? "";
const isFrameText = (name: string): boolean => frameAreaNames.has(areaNameIn(name));

/** Whether many pages read a text. On the page of help topics, the texts of help are its own. */
const isSharedText = (name: string, page: string): boolean =>
  page !== "*" &&
  (isFrameText(name) ||
    (sharedAreaNames.has(areaNameIn(name)) && !(page === "/temas-de-ayuda" && areaNameIn(name) === "help")));

/** Sorts the texts: the changed texts of the page, its own other texts, the shared texts, those around all pages. */
function textsOfPage(
  page: string,
  changedPages: readonly ChangedPage[],
  names: readonly string[],
): PageText[] {
  const { published, pending } = changedPages.find(({ url }) => url === page) ?? noOverrides;
  const changedNames = [...pending, ...published].map(({ name }) => name);
  const ownNames = names.filter((name) => !isSharedText(name, page));
  const pageNames = names.filter((name) => !isFrameText(name));
  return [...new Set([...changedNames, ...ownNames, ...pageNames, ...names])].map((storedName) => ({
    ...pageTextOf(storedName, page, changedPages),
    isShared: isSharedText(storedName, page) && !changedNames.includes(storedName),
  }));
}

function pageTextOf(
  storedName: string,
  page: string,
  changedPages: readonly ChangedPage[],
): Omit<PageText, "isShared"> {
  const { name, variant } = readVariantName(storedName);
  const findOverride = (url: string, list: keyof PageOverrides) =>
    changedPages
      .find((changedPage) => changedPage.url === url)
      ?.[list].find((text) => text.name === storedName);
  const isStoredAt = (url: string) => Boolean(findOverride(url, "published") ?? findOverride(url, "pending"));
  const defaultUrl = isFrameText(name) ? "*" : page;
  const url = isStoredAt(page) ? page : defaultUrl;
  const published = findOverride(url, "published");
  const pending = findOverride(url, "pending");
  const current = pending ?? published;
  const shipped = shippedTexts.get(name) ?? "";
  return {
    storedName,
    name,
    variant,
    url,
    shipped,
    published: published?.value ?? null,
    pending: pending?.value ?? null,
    problem: (current && overrideProblem(current, shippedTexts)) ?? null,
    values: argumentsIn(shipped),
  };
}
