import { senderSettings } from "../configuration/console-settings.ts";
import { type CaptchaProvider, captchaProviders } from "../contract/captcha.ts";
import { helpSources, type NamedCategory, readHelpCategories } from "../help/help-index.ts";
import { retentionSettings } from "../privacy/retention.ts";
import { accessSettings } from "./access.ts";
import { brandName } from "./brand.ts";
import { clockSetting } from "./clock.ts";
import { conversionCurrency, conversionValue, listOf, matching, oneOf, webOrigin } from "./parse.ts";
import { environmentSetting, setting, type Table } from "./table.ts";

/** Written once, as variables of the site: the build hands them to the services (workers/build/shared-variables.ts). */
export const sharedSettings = {
  ENVIRONMENT: environmentSetting,
  TEST_NOW: clockSetting,
  SITE_ORIGIN: setting(webOrigin, "https://www.tucreditodeauto.example"),
  SITE_HOSTS: setting(listOf(matching(/^[a-z0-9.-]+(?::\d{1,5})?$/i, "www.example.com")), []),
  ...accessSettings,
  BRAND_NAME: brandName,
  /**
   * Whose articles there are where a product backend is: `both` is nearest to what was before there was a choice. The
   * backend's stood on the pages, ours in every map and wherever it failed; only that it lacks one no longer hides ours.
   */
  HELP: setting(oneOf(helpSources), "both"),
  /** The backend's, in the menu's order; empty: the three of the specification (section 2). */
  HELP_CATEGORIES: setting<readonly NamedCategory[]>(readHelpCategories, []),
  ...senderSettings,
  CAPTCHA_PROVIDER: setting<CaptchaProvider | "unreadable">(oneOf(captchaProviders), "none", {
    whenWrong: "unreadable",
  }),
  CONVERSION_VALUE: setting(conversionValue, ""),
  CONVERSION_CURRENCY: setting(conversionCurrency, conversionCurrency("")),
  ...retentionSettings,
} satisfies Table;
