import { formKeys, keysFor } from "../../app/.server/derived-keys.ts";
import { createDraftCookie, type DraftCookie } from "../../app/.server/draft-cookie.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createSavedCookie, type SavedCookie } from "../../app/.server/saved-cookie.ts";
import { refusedCookie } from "../../app/.server/sealed-pieces.ts";
import { createSignedQueries } from "../../app/.server/signed-query.ts";
import { createSigner } from "../../app/.server/signer.ts";
import type { SiteReading } from "../../app/config.ts";
import { isWrong } from "../../app/domain/settings/problems.ts";

/** What seals and signs with DRAFT_KEYS, by purpose. Each key is imported when it is first needed, once. */
export type Sealing = ReturnType<typeof createSealing>;

export function createSealing({ config, values, problems }: SiteReading) {
  const { environment, clock: now } = config;
  const secure = environment === "production";
  const isRefused = isWrong(problems, "DRAFT_KEYS");
  // A key of this isolate alone: pages and sessions go on as they can, and only what saves a draft fails, because
  // another isolate could not open it.
  const draftKeys = values.DRAFT_KEYS.length > 0 ? values.DRAFT_KEYS : [crypto.randomUUID()];
  const draftCookie: DraftCookie = isRefused
    ? refusedCookie
    : createDraftCookie({ keys: keysFor("draft", draftKeys), secure, now });
  const savedCookie: SavedCookie = isRefused
    ? refusedCookie
    : createSavedCookie({ keys: keysFor("saved", draftKeys), secure, now });
  const signer = createSigner(formKeys(draftKeys));
  return {
    draftCookie,
    savedCookie,
    formTokens: createFormTokens({ signer, now }),
    signedQueries: createSignedQueries(signer),
    sessionKeys: keysFor("session", draftKeys),
    previewKeys: keysFor("preview", draftKeys),
  };
}
