import type { PrivacyChoice } from "../domain/privacy/consent.ts";
import { cookieValue } from "./choice.ts";
import { settings } from "./settings.ts";

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

const deniedConsent = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;
const loadedTags = { any: false, ads: false };

/** Puts a command of Google's tags into their queue. */
function pushCommand(..._command: unknown[]): void {
  const dataLayerWindow = window as WindowWithDataLayer;
  dataLayerWindow.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the queue recognizes commands by this very object.
  dataLayerWindow.dataLayer.push(arguments);
}

/**
 * Sets Consent Mode v2: everything is denied, then what the visitor chose is granted. Nothing is fetched from Google
 * before the first consent or without an id. Call this function again whenever the visitor decides.
 */
export function loadTags({ analytics, marketing }: PrivacyChoice): void {
  if (!loadedTags.any && !analytics && !marketing) return;
  if (!loadedTags.any) pushCommand("consent", "default", deniedConsent);
  const ads = marketing ? "granted" : "denied";
  pushCommand("consent", "update", {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? "granted" : "denied",
  });
  if (!loadedTags.any && settings.tagManager) {
    (window as WindowWithDataLayer).dataLayer?.push(visitSource(), {
      "gtm.start": Date.now(),
      event: "gtm.js",
    });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${settings.tagManager}`);
  }
  loadedTags.any = true;
  if (settings.ads && marketing && !loadedTags.ads) {
    loadedTags.ads = true;
    pushCommand("js", new Date());
    pushCommand("config", settings.ads);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${settings.ads}`);
  }
}

/** The visit's source, under the names where the tag manager finds it. */
function visitSource(): Record<string, string> {
  const pairs = ["src", "lnk"].map((name) => [name, cookieValue(name)] as const);
  return Object.fromEntries(
    pairs.filter(([, value]) => value).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function addScript(src: string): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.appendChild(script);
}
