import { keysFor } from "../../app/.server/derived-keys.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import { problemOf } from "../../app/copy/overrides.ts";
import { editablePages, routesOf, variantPages } from "../../app/document/page-index.ts";
import {
  discardTexts,
  listTexts,
  publishTexts,
  resetTexts,
  setText,
  textHistory,
  undoText,
} from "../../app/domain/contract/operator/texts.ts";
import { readVariantName } from "../../app/domain/visit/text-variant.ts";
import { home } from "../paths.ts";
import { shippedByName } from "./areas.ts";
import { changedTextLines, historyLines, problemTexts } from "./changed-texts.ts";
import { asCommand, createTool, type OptionsOf } from "./command.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { listed } from "./keys/secrets.ts";
import { type OperatorClient, remoteOrigin } from "./operator-client.ts";
import { showsText } from "./pages-of-text.ts";
import { print } from "./print.ts";

type Options = OptionsOf<Record<never, never>>;
type Words = readonly string[];

/** Every editable text as the site ships it, by name. */
const shipped = await shippedByName();

/** Refuses a page without texts. */
const needsPage = ([page]: Words): true | string =>
  editablePages.includes(page ?? "") ||
  `${page || "PAGE"} is not a page whose texts can be changed. See: npm run text -- --help`;

async function list(operator: OperatorClient): Promise<void> {
  const { pages } = await operator.call(listTexts, {});
  print(...changedTextLines(pages, shipped));
  if (pages.length === 0) print("Every text is as the site ships it.");
}

function find(words: Words): void {
  const wanted = words.join(" ").toLowerCase();
  for (const [name, value] of shipped)
    if (value.toLowerCase().includes(wanted) || name.includes(wanted)) print(`${name}: ${value}`);
}

async function set(operator: OperatorClient, [page = "", name = "", value = ""]: Words): Promise<void> {
  const { name: base, variant } = readVariantName(name);
  if (variant && !variantPages.includes(page))
    throw new Error(`${page} is the same for everybody. Versions for arrivals: ${variantPages.join("  ")}`);
  const initValue = shipped.get(base) ?? "";
  const problem = problemOf({ name, value, initValue }, shipped);
  if (problem) throw new Error(`${name}: ${problemTexts[problem]}`);
  const shows = await showsText(base);
  const showing = editablePages.filter((one) => one === "*" || shows(routesOf(one)));
  if (!showing.includes(page))
    throw new Error(`${name} does not stand on ${page}. It does on: ${showing.join("  ")}`);
  await operator.call(setText, { url: page, name, value, initValue });
  print(`${name} is waiting. See it: npm run text -- preview ${page}`);
}

async function preview([page = ""]: Words, options: Options): Promise<void> {
  const draftKeys = options.remote
    ? (await openProductionKeys()).ring.secrets.DRAFT_KEYS
    : (existingVariables().site.DRAFT_KEYS ?? "");
  const [key = ""] = keysFor("preview", listed(draftKeys));
  const origin = options.remote ? remoteOrigin(options) : (options.origin ?? `http://localhost:${home.port}`);
  const path = page === "*" ? "/" : page;
  print(`${origin}${path}?${previewQuery}=${await createPreviewToken(key, Date.now())}`);
}

/** A command for what waits on a page, or is published there; where it has a name, for that text alone. */
const onPage =
  (operation: typeof discardTexts | typeof publishTexts, done: (count: number, page: string) => string) =>
  async (operator: OperatorClient, [page = "", name]: Words): Promise<void> => {
    const { count } = await operator.call(operation, { url: page, ...(name ? { name } : {}) });
    print(done(count, page));
  };

async function history(operator: OperatorClient, [page = ""]: Words): Promise<void> {
  const { changes } = await operator.call(textHistory, { url: page });
  print(...historyLines(changes));
  if (changes.length === 0) print("Nothing was published, reset or undone yet.");
}

async function undo(operator: OperatorClient, [id]: Words): Promise<void> {
  await operator.call(undoText, { id: Number(id) });
  print("Undone; pages show it within five minutes.");
}

export const text = createTool({
  name: "text",
  options: {},
  usual: "list",
  commands: {
    list: { usage: [["", "lists the texts that an editor changed, by page"]], run: list },
    find: {
      usage: [["find WORDS", "finds texts that contain these words, with their names"]],
      runHere: find,
    },
    set: {
      usage: [['set PAGE NAME "TEXT"', "changes a text; nobody sees it yet"]],
      accepts: needsPage,
      run: set,
    },
    preview: {
      usage: [["preview PAGE", "an address that shows the page as it will be, for an hour"]],
      accepts: needsPage,
      runHere: preview,
    },
    publish: {
      usage: [["publish PAGE", "publishes what is waiting on the page (seen within five minutes)"]],
      accepts: needsPage,
      run: onPage(publishTexts, (n, page) => `${n} published on ${page}; pages show it within five minutes.`),
    },
    discard: {
      usage: [["discard PAGE [NAME]", "drops what is waiting on the page"]],
      accepts: needsPage,
      run: onPage(discardTexts, (n) => `${n} dropped; what is published stays.`),
    },
    reset: {
      usage: [["reset PAGE [NAME]", "goes back to the text that the site ships"]],
      accepts: needsPage,
      run: onPage(resetTexts, (n) => `${n} back to the shipped text.`),
    },
    history: {
      usage: [["history [PAGE]", "who changed what visitors read, and when, with a number for each change"]],
      accepts: (words) => words.length === 0 || needsPage(words),
      run: history,
    },
    undo: {
      usage: [["undo NUMBER", "shows visitors again what they read before that change"]],
      accepts: ([id = ""]) =>
        /^[1-9]\d{0,9}$/.test(id) || "undo needs the number of a change. See: npm run text -- history",
      run: undo,
    },
  },
  notes: [
    `PAGE is one of: ${editablePages.join("  ")}   (* is the frame around all pages)`,
    'NAME of a landing may name who it is for: "landing.heading?campaign=verano&src=google" (campaign, lnk, src, affid).',
    "A change is stale when the site has since shipped another text in its place: pages leave it out until it is set again.",
    "Options: --remote [--origin https://…]  (the deployed site; otherwise the local one)",
  ],
});

if (import.meta.main) await asCommand(text);
