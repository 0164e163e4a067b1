import { readRetention } from "../../../app/domain/privacy/retention.ts";
import type { ServicesBindings } from "../bindings.ts";
import { wrongPostbacks } from "../conversions/postbacks.ts";
import { noticesOf } from "../notices/contract.ts";
import { createLedger } from "../outbox/ledger.ts";
import { readBackend, readSettings, SettingsError } from "../settings.ts";
import { mattersOf, postbackMatter } from "./matters.ts";

/** Looks at what is undelivered, in review or not fetched, and at the settings, and reports what the operator should know. */
export async function lookAround(env: ServicesBindings, now: number): Promise<void> {
  const ledger = createLedger(env.LEDGER);
  const wrongSettings = wrongSettingsOf(env);
  await noticesOf(env.NOTICES).report("services", [
    // Not among the others: a wrong one keeps postbacks waiting, and nothing else.
    ...wrongPostbacks(env).map(postbackMatter),
    ...mattersOf({
      now,
      hasBackend: wrongSettings.length === 0 && readBackend(env) !== undefined,
      backlog: await ledger.backlog(),
      inReview: await ledger.inReview(),
      unexported: await ledger.unexported(),
      wrongSettings,
      // A wrong period is a wrong setting: it is told, and the standard ones stand in for this look.
      retention: readRetention({ ...env }),
    }),
  ]);
}

/** Messages of settings that cannot be read; they name the setting and never show its value. */
function wrongSettingsOf(env: ServicesBindings): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return [error.message];
    throw error;
  }
}
