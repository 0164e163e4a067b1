/** What the edge tells this page's browser code, on the script element itself: no inline script is needed. */
const element = document.querySelector<HTMLScriptElement>("script[data-enhance]");

export const settings = {
  tagManager: element?.dataset.tagManager ?? "",
  ads: element?.dataset.ads ?? "",
  screen: element?.dataset.screen ?? "other",
  gpc: element?.dataset.gpc === "1",
  cookiesUrl: element?.dataset.cookiesUrl ?? "/politica-de-cookies",
  secure: location.protocol === "https:",
} as const;
