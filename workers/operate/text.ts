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
import { asCommand, createTool, here, onSite } from "./command.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { listed } from "./keys/secrets.ts";
import { deployedOrigin, type OperatorClient, type Where } from "./operator-client.ts";
import { showsText } from "./pages-of-text.ts";
import { print } from "./print.ts";

type Words = readonly string[];

/** Every editable text as the site ships it, by name. */
const shipped = await shippedByName();

/** Refuses a page without texts. */
const needsPage = ([page = ""]: Words): string | false =>
  !editablePages.includes(page) && `${page} is not a page whose texts can be changed`;

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

async function preview([page = ""]: Words, options: Where): Promise<void> {
  const draftKeys = options.env
    ? (await openProductionKeys(options.env)).ring.secrets.DRAFT_KEYS
    : (existingVariables().site.DRAFT_KEYS ?? "");
  const [key = ""] = keysFor("preview", listed(draftKeys));
  const origin = options.env ? deployedOrigin(options.env) : `http://localhost:${home.port}`;
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

async function undo(operator: OperatorClient, [id]: Words): Promise<void> {
  await operator.call(undoText, { id: Number(id) });
  print("Undone; pages show it within five minutes.");
}

export const text = createTool({
  name: "text",
  does: "The texts that visitors read.",
  usual: "list",
  commands: {
    list: onSite({
      does: "lists the texts that an editor changed, by page",
      run: (operator) => operator.call(listTexts, {}),
      lines: ({ pages }) =>
        pages.length === 0 ? ["Every text is as the site ships it."] : changedTextLines(pages, shipped),
    }),
    find: here({
      does: "finds texts that contain these words, with their names",
      words: "<WORDS...>",
      run: find,
    }),
    set: onSite({
      does: "changes a text; nobody sees it yet",
      words: "<PAGE> <NAME> <TEXT>",
      problem: needsPage,
      run: set,
    }),
    preview: here({
      does: "an address that shows the page as it will be, for an hour",
      words: "<PAGE>",
      problem: needsPage,
      run: preview,
    }),
    publish: onSite({
      does: "publishes what is waiting on the page, or one text of it (seen within five minutes)",
      words: "<PAGE> [NAME]",
      problem: needsPage,
      run: onPage(publishTexts, (n, page) => `${n} published on ${page}; pages show it within five minutes.`),
    }),
    discard: onSite({
      does: "drops what is waiting on the page",
      words: "<PAGE> [NAME]",
      problem: needsPage,
      run: onPage(discardTexts, (n) => `${n} dropped; what is published stays.`),
    }),
    reset: onSite({
      does: "goes back to the text that the site ships",
      words: "<PAGE> [NAME]",
      problem: needsPage,
      run: onPage(resetTexts, (n) => `${n} back to the shipped text.`),
    }),
    history: onSite({
      does: "who changed what visitors read, and when, with a number for each change",
      words: "[PAGE]",
      problem: (words) => words.length > 0 && needsPage(words),
      run: (operator, [page = ""]) => operator.call(textHistory, { url: page }),
      lines: ({ changes }) =>
        changes.length === 0 ? ["Nothing was published, reset or undone yet."] : historyLines(changes),
    }),
    undo: onSite({
      does: "shows visitors again what they read before that change",
      words: "<NUMBER>",
      problem: ([id = ""]) =>
        !/^[1-9]\d{0,9}$/.test(id) && "undo needs the number of a change: npm run text -- history",
      run: undo,
    }),
  },
  notes: [
    `PAGE is one of: ${editablePages.join("  ")}   (* is the frame around all pages)`,
    'NAME of a landing may name who it is for: "landing.heading?campaign=verano&src=google" (campaign, lnk, src, affid).',
    "A change is stale when the site has since shipped another text in its place: pages leave it out until it is set again.",
  ],
});

if (import.meta.main) await asCommand(text);
