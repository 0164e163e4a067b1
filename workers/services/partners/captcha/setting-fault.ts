import { isSettingCode } from "../../../../app/domain/contract/captcha-codes.ts";
import { secretKeyId } from "../../../../app/domain/key-id.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type ProviderSettings, providerOf } from "./provider.ts";

/**
 * The provider's word that CAPTCHA_SECRET is wrong. `secretId` says which secret the provider spoke about; `since`
 * and `at` are ISO times.
 */
type SettingFault = { code: string; secretId: string; since: string; at: string };

const key = "captcha-fault";
const hour = 3_600_000;
/** Seconds after which the fault counts as mended, if no other such reply came. */
const storedFor = 24 * 3600;

/**
 * Returns what the provider last said about the secret that is set now. It is undefined if the provider said nothing
 * against it.
 */
export async function settingFaultOf(env: ServicesBindings): Promise<SettingFault | undefined> {
  const provider = providerOf(settingsOf(env));
  const fault = provider && (await env.CONTENT.get<SettingFault>(key, "json"));
  return fault && fault.secretId === idOf(provider) ? fault : undefined;
}

/**
 * Notes for alerts and for the page Estado that the provider called the configuration wrong. Any other reason is not
 * noted. The note is written once an hour, however many visitors come. A failure of the store costs no visitor
 * anything.
 */
export async function noteSettingFault(env: ServicesBindings, code: string): Promise<void> {
  const provider = providerOf(settingsOf(env));
  if (!provider || !isSettingCode(code)) return;
  try {
    const now = settingsOf(env).clock();
    const at = new Date(now).toISOString();
    const before = await settingFaultOf(env);
    if (before && now - Date.parse(before.at) < hour) return;
    const fault: SettingFault = { code, secretId: idOf(provider), since: before?.since ?? at, at };
    await env.CONTENT.put(key, JSON.stringify(fault), { expirationTtl: storedFor });
  } catch {
    // Estado has a line of its own for the store, and the next such reply will be noted.
  }
}

const idOf = ({ secret }: ProviderSettings): string => secretKeyId("setting", secret);
