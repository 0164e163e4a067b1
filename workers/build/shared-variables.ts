import { sharedSettings } from "../../app/domain/settings/shared.ts";

/** The site's wrangler.toml has them alone; a services variable of the same name stands (`npm run check:config` reports it). */
export const sharedVariables = <Value>(site: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(site).filter(([name]) => Object.hasOwn(sharedSettings, name)));
