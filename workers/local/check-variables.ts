import { readSite } from "../../app/config.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import type { ServicesBindings } from "../services/bindings.ts";
import { wrongPostbacks } from "../services/conversions/postbacks.ts";
import { readSettings } from "../services/settings.ts";

/**
 * What is wrong with the variables of both workers, read by what reads them in the workers: one sentence each, which
 * names the variable and never shows its value.
 */
export function checkVariables({ site, services }: WorkerVariables): string[] {
  const wrong = [
    ...readSite(site).problems.map(({ name, reason }) => `${name}: ${reason}`),
    ...wrongPostbacks(services as unknown as ServicesBindings),
  ];
  try {
    readSettings(services as unknown as ServicesBindings);
    return wrong;
  } catch (error) {
    return [...wrong, (error as Error).message];
  }
}
