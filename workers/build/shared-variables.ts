import { sharedSettings } from "../../app/domain/settings/shared.ts";

/**
 * The site's variables that the services need too. Only the site's wrangler.toml has them. If the services have a
 * variable of the same name, theirs is used (`npm run check:config` reports it).
 */
export const sharedVariables = <Value>(site: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(site).filter(([name]) => Object.hasOwn(sharedSettings, name)));
