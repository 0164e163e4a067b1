import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import { createConfigurationStore } from "./configuration-store.ts";

/**
 * The brand's name as the site shows it: of the console's configuration in effect, or else of BRAND_NAME. Never fails: where
 * the database does not answer, the variable stands in.
 */
export async function readBrandName(env: ServicesBindings): Promise<string> {
  try {
    const { current } = await createConfigurationStore(env).inForce(settingsOf(env).clock());
    const name = current?.document.BRAND_NAME;
    if (typeof name === "string" && name) return name;
  } catch (error) {
    console.warn(JSON.stringify({ event: "brand not read", kind: (error as Error).name }));
  }
  return settingsOf(env).values.BRAND_NAME;
}
