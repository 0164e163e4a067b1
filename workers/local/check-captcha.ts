import { isSettingCode } from "../../app/domain/contract/captcha-codes.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { providerSettingsOf, tryProvider } from "../services/partners/captcha/provider.ts";
import { readServices } from "../services/settings/read-settings.ts";

/**
 * Sends a made-up token with these variables' secret to the captcha's provider.
 * @returns undefined if the provider accepts the secret, or if no secret or no provider is set. `isWrong` is false if
 * the provider said nothing about the secret.
 */
export async function captchaProblem(
  services: WorkerVariables["services"],
): Promise<{ line: string; isWrong: boolean } | undefined> {
  const provider = providerSettingsOf(readServices(services));
  const trial = provider && (await tryProvider(provider));
  if (trial?.verdict !== "unanswered") return undefined;
  return isSettingCode(trial.reason)
    ? {
        line: `CAPTCHA_SECRET: the captcha's provider says that it is wrong: ${trial.reason} (services worker). No captcha can be checked, and new leads wait in review. Copy the secret again from the provider's site.`,
        isWrong: true,
      }
    : {
        line: `CAPTCHA_SECRET could not be checked: the captcha's provider gave no verdict (${trial.reason}). Please try again later.`,
        isWrong: false,
      };
}
