/** The script element. The edge writes the settings into its attributes, so that no inline script is needed. */
const element = document.querySelector<HTMLScriptElement>("script[data-enhance]");

export const settings = {
  tagManager: element?.dataset.tagManager ?? "",
  ads: element?.dataset.ads ?? "",
  asksConsent: element?.dataset.asksConsent === "1",
  screen: element?.dataset.screen ?? "other",
  cookiePrefix: element?.dataset.cookiePrefix ?? "",
  /** Global Privacy Control: the browser asks not to sell or share the visitor's data. */
  gpc: element?.dataset.gpc === "1",
  cookiesUrl: element?.dataset.cookiesUrl ?? "/politica-de-cookies",
  isSecure: location.protocol === "https:",
} as const;
