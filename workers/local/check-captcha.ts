import { isSettingCode } from "../../app/domain/contract/captcha-codes.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { providerOf, tryProvider } from "../services/partners/captcha/provider.ts";
import { readServices } from "../services/settings/read-settings.ts";

/**
 * Asks the captcha's provider about a made-up token with the secret of these variables.
 *
 * @returns undefined where the provider knows the secret, or where no secret or no provider is set. `isWrong` is false where the
 * provider did not judge the token: then nothing is known about the secret.
 */
export async function captchaProblem(
  services: WorkerVariables["services"],
): Promise<{ line: string; isWrong: boolean } | undefined> {
  const provider = providerOf(readServices(services));
  const tried = provider && (await tryProvider(provider));
  if (tried?.verdict !== "unanswered") return undefined;
  return isSettingCode(tried.reason)
    ? {
        line: `CAPTCHA_SECRET: the captcha's provider says that it is wrong: ${tried.reason} (services worker). No captcha can be checked, and what comes waits in review.`,
        isWrong: true,
      }
    : {
        line: `CAPTCHA_SECRET could not be tried: the captcha's provider did not judge (${tried.reason}).`,
        isWrong: false,
      };
}
