import { formKeys, keysFor } from "../../app/.server/derived-keys.ts";
import { createDraftCookie } from "../../app/.server/draft-cookie.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createSavedCookie } from "../../app/.server/saved-cookie.ts";
import { refusedCookie } from "../../app/.server/sealed-pieces.ts";
import { createSignedQueries } from "../../app/.server/signed-query.ts";
import { createSigner } from "../../app/.server/signer.ts";
import type { SiteReading } from "../../app/config.ts";
import type { ApplicationCookies } from "../../app/context.ts";
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
  const applicationCookies: ApplicationCookies = isRefused
    ? { draft: refusedCookie, saved: refusedCookie }
    : {
        draft: createDraftCookie({ keys: keysFor("draft", draftKeys), secure, now }),
        saved: createSavedCookie({ keys: keysFor("saved", draftKeys), secure, now }),
      };
  const signer = createSigner(formKeys(draftKeys));
  return {
    applicationCookies,
    signatures: {
      formTokens: createFormTokens({ signer, now }),
      queries: createSignedQueries(signer),
      previewKeys: keysFor("preview", draftKeys),
    },
    sessionKeys: keysFor("session", draftKeys),
  };
}
