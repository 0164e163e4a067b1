import { formKeys, keysFor } from "../../app/.server/derived-keys.ts";
import { createDraftCookie, type DraftCookie } from "../../app/.server/draft-cookie.ts";
import { createFormTokens, type FormTokens } from "../../app/.server/form-token.ts";
import { createIsolate, type Isolate } from "../../app/.server/isolate.ts";
import { createLog, type Log } from "../../app/.server/log.ts";
import { createSavedCookie, type SavedCookie } from "../../app/.server/saved-cookie.ts";
import { refusedCookie } from "../../app/.server/sealed-pieces.ts";
import { createSignedQueries, type SignedQueries } from "../../app/.server/signed-query.ts";
import { createSigner } from "../../app/.server/signer.ts";
import type { SiteConfig } from "../../app/config.ts";
import type { SiteBindings } from "./bindings.ts";
import { isWrong, settingsOf } from "./settings.ts";

type Made = {
  env: SiteBindings;
  isolate: Isolate;
  keys: SiteKeys;
  sealing: Sealing;
};
/** What seals and signs with the keys. Each key is imported when it is first needed, once. */
type Sealing = {
  draftCookie: DraftCookie;
  savedCookie: SavedCookie;
  formTokens: FormTokens;
  signedQueries: SignedQueries;
};
/** Keys by purpose, each newest first. */
type SiteKeys = { draft: string[]; saved: string[]; session: string[]; preview: string[]; form: string[] };

let made: Made | undefined;

/** What is made once for a set of bindings; an isolate has one. */
export function madeFor(env: SiteBindings): Made {
  if (made?.env === env) return made;
  const { config, values, problems } = settingsOf(env);
  const draftKeys = values.DRAFT_KEYS;
  // A key of this isolate alone: pages and sessions go on as they can, and only what saves a draft fails, because
  // another isolate could not open it.
  const keys = siteKeys(draftKeys.length > 0 ? draftKeys : [crypto.randomUUID()]);
  made = {
    env,
    keys,
    sealing: sealingWith(keys, config, isWrong(problems, "DRAFT_KEYS")),
    isolate: createIsolate({ pageCacheBytes: config.pageCacheBytes }),
  };
  return made;
}

/** The log of a request or a scheduled run. */
export const logOf = (env: SiteBindings): Log =>
  createLog({ memory: madeFor(env).isolate.log, now: settingsOf(env).config.clock });

/** @param isRefused there are no keys that drafts can be sealed with. */
function sealingWith(keys: SiteKeys, { environment, clock: now }: SiteConfig, isRefused: boolean): Sealing {
  const secure = environment === "production";
  const signer = createSigner(keys.form);
  const signing = {
    formTokens: createFormTokens({ signer, now }),
    signedQueries: createSignedQueries(signer),
  };
  return isRefused
    ? { draftCookie: refusedCookie, savedCookie: refusedCookie, ...signing }
    : {
        draftCookie: createDraftCookie({ keys: keys.draft, secure, now }),
        savedCookie: createSavedCookie({ keys: keys.saved, secure, now }),
        ...signing,
      };
}

const siteKeys = (draftKeys: string[]): SiteKeys => ({
  draft: keysFor("draft", draftKeys),
  saved: keysFor("saved", draftKeys),
  session: keysFor("session", draftKeys),
  preview: keysFor("preview", draftKeys),
  form: formKeys(draftKeys),
});
