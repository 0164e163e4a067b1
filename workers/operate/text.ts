import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import { problemOf } from "../../app/copy/overrides.ts";
import { editablePages } from "../../app/document/page-index.ts";
import { inRoot, localPort } from "../paths.ts";
import { shippedByName } from "./areas.ts";
import { changedTextLines, problemTexts } from "./changed-texts.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { listed } from "./keys/secrets.ts";
import { type OperatorClient, openLocal, openRemote } from "./operator-client.ts";

const usage = `npm run text                                  lists the texts that an editor changed, by page
npm run text -- find WORDS                    finds texts that contain these words, with their names
npm run text -- set PAGE NAME "TEXT"          changes a text; nobody sees it yet
npm run text -- preview PAGE                  an address that shows the page as it will be, for an hour
npm run text -- publish PAGE                  publishes what is waiting on the page (seen within five minutes)
npm run text -- reset PAGE [NAME]             goes back to the text that the site ships
PAGE is one of: ${editablePages.join("  ")}   (* is the frame around all pages)
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
const siteOrigin =
  options.origin ??
  (options.remote
    ? (/^SITE_ORIGIN = "(.+)"$/m.exec(readFileSync(inRoot("wrangler.toml"), "utf8"))?.[1] ?? "")
    : `http://localhost:${localPort}`);

async function list(store: OperatorClient): Promise<void> {
  const pages = await store.texts();
  for (const line of changedTextLines(pages, shipped)) console.log(line);
  if (pages.length === 0) console.log("Every text is as the site ships it.");
}

function find(): void {
  const wanted = positionals.slice(1).join(" ").toLowerCase();
  for (const [textName, text] of shipped)
    if (text.toLowerCase().includes(wanted) || textName.includes(wanted)) console.log(`${textName}: ${text}`);
}

async function set(store: OperatorClient): Promise<void> {
  const initValue = shipped.get(name) ?? "";
  const problem = problemOf({ name, value, initValue }, shipped);
  if (problem) throw new Error(`${name}: ${problemTexts[problem]}`);
  await store.changeText({ action: "set", text: { url: page, name, value, initValue } });
  console.log(`${name} is waiting. See it: npm run text -- preview ${page}`);
}

async function preview(): Promise<void> {
  const draftKeys = options.remote
    ? (await openProductionKeys()).ring.secrets.DRAFT_KEYS
    : (existingVariables().site.DRAFT_KEYS ?? "");
  const [key = ""] = keysFor("preview", listed(draftKeys));
  const path = page === "*" ? "/" : page;
  console.log(`${siteOrigin}${path}?${previewQuery}=${await createPreviewToken(key, Date.now())}`);
}

async function publish(store: OperatorClient): Promise<void> {
  const count = await store.changeText({ action: "publish", url: page });
  console.log(`${count} published on ${page}; pages show it within five minutes.`);
}

async function reset(store: OperatorClient): Promise<void> {
  const count = await store.changeText({ action: "reset", url: page, ...(name ? { name } : {}) });
  console.log(`${count} back to the shipped text.`);
}

/** Every editable text as the site ships it, by name. */
const shipped = await shippedByName();

const commands: Record<string, (store: OperatorClient) => Promise<void>> = { list, set, publish, reset };
const needsPage = command !== "list" && command !== "find";

if (options.help || (!commands[command] && command !== "find" && command !== "preview")) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}
if (needsPage && !editablePages.includes(page)) {
  console.error(`${page || "PAGE"} is not a page whose texts can be changed. See: npm run text -- --help`);
  process.exit(2);
}
try {
  if (command === "find") find();
  else if (command === "preview") await preview();
  else {
    if (!options.remote && !existsSync(inRoot("build", "services", "wrangler.json")))
      throw new Error("There is no local site yet: run `npm start` once.");
    const store = await (options.remote ? openRemote(siteOrigin) : openLocal());
    await commands[command]?.(store).finally(() => store.close());
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
