import { cookieValue } from "./choice.ts";
import { loggedFetch } from "./logged-fetch.ts";
import { settings } from "./settings.ts";

/** Milliseconds before each attempt. The last pause is a minute, for which KV caches that it has no results. */
const pauses = [1500, 5000, 60_000];
/** Storage keys for the addresses of documents that the edge serves once, and only to a frame. */
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

/** Loads the frames of a partner's pixel, of a conversion and of the step that this page reports (`data-told`). */
export function showFrames(): void {
  for (const key of [pixelKey, conversionKey]) {
    const address = storedValue(key);
    if (address) showFrame(address);
    storeValue(key, "");
  }
  // Each step is reported once in a tab.
  const stepAddress = document.querySelector<HTMLElement>("[data-told]")?.dataset.told ?? "";
  if (!stepAddress || storedValue(stepAddress)) return;
  storeValue(stepAddress, "1");
  showFrame(stepAddress);
}

function showFrame(src: string): void {
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
