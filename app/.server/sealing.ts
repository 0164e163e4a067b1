import type { SiteReading } from "../config.ts";
import { hasProblem } from "../domain/settings/problems.ts";
import {
  type ApplicationCookies,
  createBrowserId,
  createDraftCookie,
  createSavedCookie,
  refusedCookie,
} from "./application-cookies.ts";
import { keysFor } from "./derived-keys.ts";
import { createFormTokens, type FormTokens } from "./form-token.ts";
import { createSignedQueries, type SignedQueries } from "./signed-query.ts";
import { createSigner } from "./signer.ts";

export type Signatures = {
  formTokens: FormTokens;
  queries: SignedQueries;
  previewKeys: readonly string[];
};

/** Keys and tokens that are derived from DRAFT_KEYS, by purpose. Each key is imported once, on first use. */
export type Sealing = {
  applicationCookies: ApplicationCookies;
  signatures: Signatures;
  sessionKeys: string[];
};

export function createSealing({ config, values, problems }: SiteReading): Sealing {
  const { environment, clock: now } = config;
  const secure = environment === "production";
  const isRefused = hasProblem(problems, "DRAFT_KEYS");
  // Without configured keys this isolate invents a key. Only saving a draft fails then, because another isolate could
  // not open it.
  const draftKeys = values.DRAFT_KEYS.length > 0 ? values.DRAFT_KEYS : [crypto.randomUUID()];
  const browserId = createBrowserId(secure);
  const applicationCookies: ApplicationCookies = isRefused
    ? { browserId, draft: refusedCookie, saved: refusedCookie }
    : {
        browserId,
        draft: createDraftCookie({ keys: keysFor("draft", draftKeys), secure, now }),
        saved: createSavedCookie({ keys: keysFor("saved", draftKeys), secure, now }),
      };
  const signer = createSigner(keysFor("form", draftKeys));
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
