import { senderSettings } from "../configuration/console-settings.ts";
import { type CaptchaProvider, captchaProviders } from "../contract/captcha.ts";
import { helpSources, type NamedCategory, readHelpCategories } from "../help/help-index.ts";
import { retentionSettings } from "../privacy/retention.ts";
import { accessSettings } from "./access.ts";
import { brandName } from "./brand.ts";
import { clockSetting } from "./clock.ts";
import { conversionCurrency, conversionValue, listOf, matchingText, oneOf, webOrigin } from "./parse.ts";
import { environmentSetting, setting, type Table } from "./table.ts";

export const emailAddress = matchingText(/^[^\s@]+@[^\s@]+$/, "ana@example.com");

/**
 * Settings of both workers. They are written once, as variables of the site, and the build hands them to the services
 * (workers/build/shared-variables.ts).
 */
export const sharedSettings = {
  ENVIRONMENT: environmentSetting,
  TEST_NOW: clockSetting,
  SITE_ORIGIN: setting(webOrigin, "https://www.tucreditodeauto.example"),
  SITE_HOSTS: setting(listOf(matchingText(/^[a-z0-9.-]+(?::\d{1,5})?$/i, "www.example.com")), []),
  ...accessSettings,
  BRAND_NAME: brandName,
  /** With `both`, the backend's articles are shown, and ours even where the backend lacks them. */
  HELP: setting(oneOf(helpSources), "both"),
  /** The backend's categories in the menu's order. Without any, the menu has the specification's three (section 2). */
  HELP_CATEGORIES: setting<readonly NamedCategory[]>(readHelpCategories, []),
  ...senderSettings,
  CAPTCHA_PROVIDER: setting<CaptchaProvider | "unreadable">(oneOf(captchaProviders), "none", {
    whenWrong: "unreadable",
  }),
  APPLICANT_EMAIL_FROM: setting(emailAddress, "", { effect: "Applicants get no e-mail." }),
  CONVERSION_VALUE: setting(conversionValue, ""),
  CONVERSION_CURRENCY: setting(conversionCurrency, conversionCurrency("")),
  ...retentionSettings,
} satisfies Table;
