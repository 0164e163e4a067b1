import { isSettingCode } from "../../../../app/domain/contract/captcha-codes.ts";
import { secretKeyId } from "../../../../app/domain/key-id.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type ProviderSettings, providerSettingsOf } from "./provider.ts";

/**
 * A reply of the provider that says that CAPTCHA_SECRET is wrong. `secretId` identifies the secret that was set then.
 * `since` is the time of the first such reply and `at` of the last one that was stored (ISO).
 */
type SettingFault = { code: string; secretId: string; since: string; at: string };

const faultKey = "captcha-fault";
const hourMs = 3_600_000;
/** After this time without another such reply the fault counts as mended. */
const storedForSeconds = 24 * 3600;

/** Returns the fault of the secret that is set now, or undefined if the provider named no fault. */
export async function settingFaultOf(env: ServicesBindings): Promise<SettingFault | undefined> {
  const provider = providerSettingsOf(settingsOf(env));
  const fault = provider && (await env.CONTENT.get<SettingFault>(faultKey, "json"));
  return fault && fault.secretId === secretIdOf(provider) ? fault : undefined;
}

/**
 * Stores, for alerts and for the page Estado, that the provider called the configuration wrong. Any other code is
 * ignored. The fault is written once an hour at most, and a failure of the store is ignored.
 */
export async function noteSettingFault(env: ServicesBindings, code: string): Promise<void> {
  const provider = providerSettingsOf(settingsOf(env));
  if (!provider || !isSettingCode(code)) return;
  try {
    const now = settingsOf(env).clock();
    const at = new Date(now).toISOString();
    const storedFault = await settingFaultOf(env);
    if (storedFault && now - Date.parse(storedFault.at) < hourMs) return;
    const fault: SettingFault = { code, secretId: secretIdOf(provider), since: storedFault?.since ?? at, at };
    await env.CONTENT.put(faultKey, JSON.stringify(fault), { expirationTtl: storedForSeconds });
  } catch {
    // Estado has a line of its own for the store, and the next such reply will be noted.
  }
}

const secretIdOf = ({ secret }: ProviderSettings): string => secretKeyId("setting", secret);
