import "vanilla-cookieconsent/dist/cookieconsent.css";
import "./consent.css";
import { run, show, showPreferences } from "vanilla-cookieconsent";
import { consentDialog as texts } from "../copy/consent.ts";
import { cookieName, readChoice } from "./choice.ts";
import { settings } from "./settings.ts";

let isStarted = false;

/**
 * Opens the consent dialog. The first call starts the consent library.
 * @param options.showsPreferences Whether the dialog with all categories opens; otherwise the short one does, unless
 * the visitor has decided.
 * @param options.onChoice Called whenever the visitor decides.
 */
export async function openConsent(options: {
  showsPreferences: boolean;
  onChoice: () => void;
}): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    const moreText = `${texts.more} <a href="${encodeURI(settings.cookiesUrl)}">${texts.cookiePolicy}</a>.`;
    await run({
      autoShow: false,
      // Automated browsers (testers, some reading aids) see the same as everybody.
      hideFromBots: false,
      cookie: {
        name: cookieName,
        path: "/",
        expiresAfterDays: 182,
        sameSite: "Lax",
        secure: settings.isSecure,
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
      onModalReady: ({ modal }) => adaptModal(modal),
      onConsent: options.onChoice,
      onChange: options.onChoice,
      language: {
        default: "es",
        translations: {
          es: {
            consentModal: {
              title: texts.title,
              description: `${texts.text} ${moreText}`,
              acceptAllBtn: texts.accept,
              acceptNecessaryBtn: texts.reject,
              showPreferencesBtn: texts.manage,
            },
            preferencesModal: {
              title: texts.preferences,
              acceptAllBtn: texts.accept,
              acceptNecessaryBtn: texts.reject,
              savePreferencesBtn: texts.save,
              closeIconLabel: texts.close,
              sections: [
                { description: `${texts.text} ${moreText}` },
                {
                  title: texts["necessary.title"],
                  description: texts["necessary.text"],
                  linkedCategory: "necessary",
                },
                {
                  title: texts["analytics.title"],
                  description: texts["analytics.text"],
                  linkedCategory: "analytics",
                },
                {
                  title: texts["marketing.title"],
                  description: settings.gpc ? texts["marketing.gpc"] : texts["marketing.text"],
                  linkedCategory: "marketing",
                },
              ],
            },
          },
        },
      },
    });
  }
  if (options.showsPreferences) showPreferences();
  else if (!readChoice().decided) show(true);
  for (const icon of document.querySelectorAll("#cc-main svg")) icon.setAttribute("aria-hidden", "true");
}

/** Unfolds the library's texts, so that nobody decides without reading, and hides its icons from screen readers. */
function adaptModal(modal: HTMLElement): void {
  for (const title of modal.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')) {
    title.click();
    const heading = document.createElement("div");
    heading.className = title.className;
    heading.setAttribute("role", "heading");
    heading.ariaLevel = "3";
    heading.textContent = title.textContent;
    title.replaceWith(heading);
  }
  for (const arrow of modal.querySelectorAll(".pm__section-arrow")) arrow.remove();
  for (const icon of modal.querySelectorAll("svg")) icon.setAttribute("aria-hidden", "true");
}
