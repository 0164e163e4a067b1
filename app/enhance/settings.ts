/** The settings that the edge wrote on the script element, so that no inline script is needed. */
const element = document.querySelector<HTMLScriptElement>("script[data-enhance]");

export const settings = {
  tagManager: element?.dataset.tagManager ?? "",
  ads: element?.dataset.ads ?? "",
  asksConsent: element?.dataset.asksConsent === "1",
  screen: element?.dataset.screen ?? "other",
  cookiePrefix: element?.dataset.cookiePrefix ?? "",
  /** The address of a font that the next page needs; empty if this page has it. */
  face: element?.dataset.face ?? "",
  gpc: element?.dataset.gpc === "1",
  cookiesUrl: element?.dataset.cookiesUrl ?? "/politica-de-cookies",
  secure: location.protocol === "https:",
} as const;
