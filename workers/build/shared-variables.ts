import { sharedSettings } from "../../app/domain/settings/shared.ts";

/**
 * What both workers need of the variables in the site's wrangler.toml. They are written there alone; where the services have
 * one of the same name, that is theirs (`npm run check:config` says that the two differ).
 */
export const sharedVariables = <Value>(site: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(site).filter(([name]) => Object.hasOwn(sharedSettings, name)));
