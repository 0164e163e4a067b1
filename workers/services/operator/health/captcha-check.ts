import { isSettingCode } from "../../../../app/domain/contract/captcha-codes.ts";
import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { providerSettingsOf, tryProvider } from "../../partners/captcha/provider.ts";
import { settingFaultOf } from "../../partners/captcha/setting-fault.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";

/**
 * Checks the captcha's secret by the provider's last reply to a visitor's token.
 * @param options with `tryToken`, a trial token is sent if that reply finds no fault with the secret.
 */
export function captchaChecks(env: ServicesBindings, { tryToken }: { tryToken: boolean }): Check[] {
  const provider = providerSettingsOf(settingsOf(env));
  if (!provider) return [];
  const check = async (): Promise<CheckResult<FindingOf<"settings">>> => {
    const fault = await settingFaultOf(env);
    if (fault) return { finding: "captcha.setting", values: { code: fault.code }, since: fault.since };
    const trial = tryToken ? await tryProvider(provider) : undefined;
    if (trial?.verdict !== "unanswered") return { finding: "good" };
    const finding = isSettingCode(trial.reason) ? "captcha.setting" : "captcha.unanswered";
    return { finding, values: { code: trial.reason } };
  };
  return [createCheck("services")("settings", "CAPTCHA_SECRET", check)];
}
