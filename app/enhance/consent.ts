import "vanilla-cookieconsent/dist/cookieconsent.css";
import "./consent.css";
import { run, show, showPreferences } from "vanilla-cookieconsent";
import { consentDialog as words } from "../copy/consent.ts";
import { cookieName, readChoice } from "./choice.ts";
import { settings } from "./settings.ts";

let started = false;

/**
 * The consent dialog: the library's, in Spanish. It asks by itself, or opens the preferences when the visitor does.
 *
 * @param options.onChoice called whenever the visitor decided.
 */
export async function startConsent(options: { preferences: boolean; onChoice: () => void }): Promise<void> {
  if (!started) {
    started = true;
    const more = `${words.more} <a href="${encodeURI(settings.cookiesUrl)}">${words.cookiePolicy}</a>.`;
    await run({
      autoShow: false,
      // Who drives a browser by program (a tester, some reading aids) sees what everybody sees.
      hideFromBots: false,
      cookie: {
        name: cookieName,
        path: "/",
        expiresAfterDays: 182,
        sameSite: "Lax",
        secure: settings.secure,
      },
      guiOptions: {
        consentModal: { layout: "box", position: "bottom right", equalWeightButtons: true },
        preferencesModal: { layout: "box", equalWeightButtons: true },
      },
      categories: {
        necessary: { enabled: true, readOnly: true },
        analytics: {},
        marketing: settings.gpc ? { enabled: false, readOnly: true } : {},
      },
      onConsent: options.onChoice,
      onChange: options.onChoice,
      language: {
        default: "es",
        translations: {
          es: {
            consentModal: {
              title: words.title,
              description: `${words.text} ${more}`,
              acceptAllBtn: words.accept,
              acceptNecessaryBtn: words.reject,
              showPreferencesBtn: words.manage,
            },
            preferencesModal: {
              title: words.preferences,
              acceptAllBtn: words.accept,
              acceptNecessaryBtn: words.reject,
              savePreferencesBtn: words.save,
              closeIconLabel: words.close,
              sections: [
                {
                  title: words["necessary.title"],
                  description: words["necessary.text"],
                  linkedCategory: "necessary",
                },
                {
                  title: words["analytics.title"],
                  description: words["analytics.text"],
                  linkedCategory: "analytics",
                },
                {
                  title: words["marketing.title"],
                  description: settings.gpc ? words["marketing.gpc"] : words["marketing.text"],
                  linkedCategory: "marketing",
                },
              ],
            },
          },
        },
      },
    });
  }
  if (options.preferences) showPreferences();
  else if (!readChoice().decided) show(true);
}
