import { isSettingCode } from "../../../../app/domain/contract/captcha-codes.ts";
import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, checkOf } from "../../../../app/domain/health/health-check.ts";
import { providerSettingsOf, tryProvider } from "../../partners/captcha/provider.ts";
import { settingFaultOf } from "../../partners/captcha/setting-fault.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";

/**
 * Judges the secret by the provider's reply to a visitor's token. If that reply says nothing about the secret, a
 * trial token asks.
 */
export function captchaChecks(env: ServicesBindings, { isTried }: { isTried: boolean }): Check[] {
  const provider = providerSettingsOf(settingsOf(env));
  if (!provider) return [];
  const check = async (): Promise<CheckResult<FindingOf<"settings">>> => {
    const fault = await settingFaultOf(env);
    if (fault) return { finding: "captcha.setting", values: { code: fault.code }, since: fault.since };
    const trial = isTried ? await tryProvider(provider) : undefined;
    if (trial?.verdict !== "unanswered") return { finding: "good" };
    const finding = isSettingCode(trial.reason) ? "captcha.setting" : "captcha.unanswered";
    return { finding, values: { code: trial.reason } };
  };
  return [checkOf("services")("settings", "CAPTCHA_SECRET", check)];
}
