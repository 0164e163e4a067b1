import { parseArgs } from "node:util";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import { problemOf } from "../../app/copy/overrides.ts";
import { editablePages, variantPages } from "../../app/document/page-index.ts";
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
import { localPort } from "../paths.ts";
import { shippedByName } from "./areas.ts";
import { changedTextLines, historyLines, problemTexts } from "./changed-texts.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { listed } from "./keys/secrets.ts";
import { type OperatorClient, orPrintError, remoteOrigin, withOperator } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const usage = `npm run text                                  lists the texts that an editor changed, by page
npm run text -- find WORDS                    finds texts that contain these words, with their names
npm run text -- set PAGE NAME "TEXT"          changes a text; nobody sees it yet
npm run text -- preview PAGE                  an address that shows the page as it will be, for an hour
npm run text -- publish PAGE                  publishes what is waiting on the page (seen within five minutes)
npm run text -- discard PAGE [NAME]           drops what is waiting on the page
npm run text -- reset PAGE [NAME]             goes back to the text that the site ships
npm run text -- history [PAGE]                who changed what visitors read, and when, with a number for each change
npm run text -- undo NUMBER                   shows visitors again what they read before that change
PAGE is one of: ${editablePages.join("  ")}   (* is the frame around all pages)
NAME of a landing may name who it is for: "landing.heading?campaign=verano&src=google" (campaign, lnk, src, affid).
A change is stale when the site has since shipped another text in its place: pages leave it out until it is set again.
Options: --remote [--origin https://…]  (the deployed site; otherwise the local one)`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    origin: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const [command = "list", page = "", name = "", value = ""] = positionals;
const siteOrigin = options.remote
  ? remoteOrigin(options)
  : (options.origin ?? `http://localhost:${localPort}`);

async function list(operator: OperatorClient): Promise<void> {
  const { pages } = await operator.call(listTexts, {});
  print(...changedTextLines(pages, shipped));
  if (pages.length === 0) print("Every text is as the site ships it.");
}

function find(): void {
  const wanted = positionals.slice(1).join(" ").toLowerCase();
  for (const [textName, text] of shipped)
    if (text.toLowerCase().includes(wanted) || textName.includes(wanted)) print(`${textName}: ${text}`);
}

async function set(operator: OperatorClient): Promise<void> {
  const { name: base, variant } = readVariantName(name);
  if (variant && !variantPages.includes(page))
    throw new Error(`${page} is the same for everybody. Versions for arrivals: ${variantPages.join("  ")}`);
  const initValue = shipped.get(base) ?? "";
  const problem = problemOf({ name, value, initValue }, shipped);
  if (problem) throw new Error(`${name}: ${problemTexts[problem]}`);
  await operator.call(setText, { url: page, name, value, initValue });
  print(`${name} is waiting. See it: npm run text -- preview ${page}`);
}

async function preview(): Promise<void> {
  const draftKeys = options.remote
    ? (await openProductionKeys()).ring.secrets.DRAFT_KEYS
    : (existingVariables().site.DRAFT_KEYS ?? "");
  const [key = ""] = keysFor("preview", listed(draftKeys));
  const path = page === "*" ? "/" : page;
  print(`${siteOrigin}${path}?${previewQuery}=${await createPreviewToken(key, Date.now())}`);
}

async function publish(operator: OperatorClient): Promise<void> {
  const { count } = await operator.call(publishTexts, { url: page });
  print(`${count} published on ${page}; pages show it within five minutes.`);
}

async function discard(operator: OperatorClient): Promise<void> {
  const { count } = await operator.call(discardTexts, { url: page, ...(name ? { name } : {}) });
  print(`${count} dropped; what is published stays.`);
}

async function history(operator: OperatorClient): Promise<void> {
  const { changes } = await operator.call(textHistory, { url: page });
  print(...historyLines(changes));
  if (changes.length === 0) print("Nothing was published, reset or undone yet.");
}

async function undo(operator: OperatorClient): Promise<void> {
  await operator.call(undoText, { id: Number(page) });
  print("Undone; pages show it within five minutes.");
}

async function reset(operator: OperatorClient): Promise<void> {
  const { count } = await operator.call(resetTexts, { url: page, ...(name ? { name } : {}) });
  print(`${count} back to the shipped text.`);
}

/** Every editable text as the site ships it, by name. */
const shipped = await shippedByName();

const commands: Record<string, (operator: OperatorClient) => Promise<void>> = {
  list,
  set,
  publish,
  discard,
  reset,
  history,
  undo,
};
const needsPage = !["list", "find", "undo"].includes(command) && !(command === "history" && !page);

if (options.help || (!commands[command] && command !== "find" && command !== "preview")) {
  print(...usage.split("\n"));
  process.exit(options.help ? 0 : 2);
}
if (needsPage && !editablePages.includes(page)) {
  printError(`${page || "PAGE"} is not a page whose texts can be changed. See: npm run text -- --help`);
  process.exit(2);
}
if (command === "undo" && !/^[1-9]\d{0,9}$/.test(page)) {
  printError("undo needs the number of a change. See: npm run text -- history");
  process.exit(2);
}
if (command === "find") find();
else if (command === "preview") await orPrintError(preview);
else await withOperator(options, async (operator) => commands[command]?.(operator));
