import { createDraftCookie } from "../../app/.server/draft-cookie.ts";
import { readSiteConfig } from "../../app/config.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import type { ServicesBindings } from "../services/bindings.ts";
import { wrongPostbacks } from "../services/conversions/postbacks.ts";
import { readSettings } from "../services/settings.ts";

/**
 * What is wrong with the variables of both workers, read by what reads them in the workers: one sentence each, which
 * names the variable and never shows its value.
 */
export function checkVariables({ site, services }: WorkerVariables): string[] {
  const draftKeys = (site.DRAFT_KEYS ?? "").split(",").filter(Boolean);
  const readers = [
    () => origin(site.SITE_ORIGIN),
    () => readSiteConfig(site),
    () => createDraftCookie({ keys: draftKeys, secure: false, now: Date.now }),
    () => readSettings(services as unknown as ServicesBindings),
  ];
  const wrong = readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...wrong, ...wrongPostbacks(services as unknown as ServicesBindings)];
}

function origin(value = ""): void {
  if (value && !URL.canParse(value)) throw new RangeError("SITE_ORIGIN: not a valid URL");
}
