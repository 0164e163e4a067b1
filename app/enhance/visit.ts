import { cookieValue } from "./choice.ts";
import { loggedFetch } from "./logged-fetch.ts";
import { settings } from "./settings.ts";

/** Milliseconds before each attempt. The last pause is a minute, because KV caches a missing value for so long. */
const pauses = [1500, 5000, 60_000];
/** Storage keys for the addresses of tracking pages, which the site serves once and only to a frame. */
const pixelKey = "pixel";
const conversionKey = "conversion";

/**
 * Fetches the results of the partner calls. The response sets the partners' cookies.
 * @returns `pixel` is true if a partner's pixel waits for consent.
 */
export async function fetchPartnerResults(): Promise<{ pixel: boolean }> {
  for (const pause of cookieValue(`${settings.cookiePrefix}pendiente`) ? pauses : []) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const result = await fetchResultsOnce();
    if (!result || result.pending) continue;
    storeValue(pixelKey, result.pixel);
    break;
  }
  return { pixel: storedValue(pixelKey) !== "" };
}

/**
 * Stores this page's conversion until it may be reported.
 * @returns Whether this page has a conversion.
 */
export function storeConversion(): boolean {
  const path = document.querySelector<HTMLElement>("[data-conversion]")?.dataset.conversion ?? "";
  if (path) storeValue(conversionKey, path);
  return path !== "";
}

/** Loads hidden frames for a partner's pixel, a conversion and the step that this page reports (`data-told`). */
export function loadFrames(): void {
  for (const key of [pixelKey, conversionKey]) {
    const address = storedValue(key);
    if (address) loadFrame(address);
    storeValue(key, "");
  }
  // Each step is reported once in a tab.
  const stepAddress = document.querySelector<HTMLElement>("[data-told]")?.dataset.told ?? "";
  if (!stepAddress || storedValue(stepAddress)) return;
  storeValue(stepAddress, "1");
  loadFrame(stepAddress);
}

function loadFrame(src: string): void {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.referrerPolicy = "no-referrer";
  frame.src = src;
  frame.title = "Medición";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.hidden = true;
  document.body.appendChild(frame);
}

async function fetchResultsOnce(): Promise<{ pending: boolean; pixel: string } | undefined> {
  try {
    const response = await loggedFetch("/visita", { method: "POST", keepalive: true });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const valuesWithoutStorage = new Map<string, string>();

function storeValue(key: string, value: string): void {
  valuesWithoutStorage.set(key, value);
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {}
}

function storedValue(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return valuesWithoutStorage.get(key) ?? "";
  }
}
