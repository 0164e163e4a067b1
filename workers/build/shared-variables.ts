import { sharedSettings } from "../../app/domain/settings/shared.ts";

/**
 * Picks the site's variables that the services need too. They are only in the site's wrangler.toml. A variable of the
 * same name in the services' wrangler.toml would be used there instead, and `npm run check:config` reports it.
 */
export const sharedVariables = <Value>(site: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(site).filter(([name]) => Object.hasOwn(sharedSettings, name)));
