import { formKeys, keysFor } from "../../app/.server/derived-keys.ts";
import { createIsolate, type Isolate } from "../../app/.server/isolate.ts";
import type { SiteBindings } from "./bindings.ts";
import { isWrong, settingsOf } from "./settings.ts";

type Made = {
  env: SiteBindings;
  isolate: Isolate;
  keys: SiteKeys;
  /** There are no keys that drafts can be sealed with. */
  areKeysRefused: boolean;
};
/** Keys by purpose, each newest first. */
type SiteKeys = { draft: string[]; saved: string[]; session: string[]; preview: string[]; form: string[] };

let made: Made | undefined;

/** What is made once for a set of bindings; an isolate has one. */
export function madeFor(env: SiteBindings): Made {
  if (made?.env === env) return made;
  const { config, values, problems } = settingsOf(env);
  const keys = values.DRAFT_KEYS;
  made = {
    env,
    // A key of this isolate alone: pages and sessions go on as they can, and only what saves a draft fails, because
    // another isolate could not open it.
    keys: siteKeys(keys.length > 0 ? keys : [crypto.randomUUID()]),
    areKeysRefused: isWrong(problems, "DRAFT_KEYS"),
    isolate: createIsolate({ pageCacheBytes: config.pageCacheBytes }),
  };
  return made;
}

/** Drafts of before 2026-11-22 are sealed under DRAFT_KEYS themselves: until 2026-12, those still open. */
const siteKeys = (draftKeys: string[]): SiteKeys => ({
  draft: [...keysFor("draft", draftKeys), ...draftKeys],
  saved: keysFor("saved", draftKeys),
  session: keysFor("session", draftKeys),
  preview: keysFor("preview", draftKeys),
  form: formKeys(draftKeys),
});
