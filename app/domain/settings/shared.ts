import { brandName } from "../brand.ts";
import { clockSetting } from "../clock.ts";
import { senderSettings } from "../configuration/console-settings.ts";
import { type CaptchaProvider, captchaProviders } from "../contract/captcha.ts";
import { retentionSettings } from "../privacy/retention.ts";
import { accessSettings } from "./access.ts";
import { conversionCurrency, conversionValue, oneOf } from "./parse.ts";
import { environmentSetting, setting, type Table } from "./table.ts";

/** Written once, as variables of the site: the build hands them to the services (workers/build/shared-variables.ts). */
export const sharedSettings = {
  ENVIRONMENT: environmentSetting,
  TEST_NOW: clockSetting,
  ...accessSettings,
  BRAND_NAME: brandName,
  ...senderSettings,
  CAPTCHA_PROVIDER: setting<CaptchaProvider | "unreadable">(oneOf(captchaProviders), "none", {
    whenWrong: "unreadable",
  }),
  CONVERSION_VALUE: setting(conversionValue, ""),
  CONVERSION_CURRENCY: setting(conversionCurrency, conversionCurrency("")),
  ...retentionSettings,
} satisfies Table;
