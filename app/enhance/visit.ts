import { cookieValue } from "./choice.ts";
import { loggedFetch } from "./logged-fetch.ts";
import { settings } from "./settings.ts";

/**
 * Milliseconds before each request for the partners' results. They need about a second to be written, and KV remembers
 * for a minute that nothing was there: asking sooner would find them later.
 */
const pauses = [1500, 5000, 60_000];
/** Addresses, waiting for consent, of documents that the edge serves once, and only to a frame. */
const pixelKey = "pixel";
const conversionKey = "conversion";

/**
 * Fetches the results of partners that answered after this page was sent; the response carries their cookies. Asks
 * only while the edge's cookie says that something is pending; a visitor who leaves sooner gets them with the next page.
 *
 * @returns `pixel`: a partner's pixel waits for consent.
 */
export async function takeResults(): Promise<{ pixel: boolean }> {
  for (const pause of cookieValue(`${settings.cookiePrefix}pendiente`) ? pauses : []) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const result = await fetchResults();
    if (!result || result.pending) continue;
    remember(pixelKey, result.pixel);
    break;
  }
  return { pixel: remembered(pixelKey) !== "" };
}

/**
 * Notes for the pages of this tab that an application waits to be told to Google Ads: the thank-you page says so.
 *
 * @returns whether this page does.
 */
export function noteConversion(): boolean {
  const path = document.querySelector<HTMLElement>("[data-conversion]")?.dataset.conversion ?? "";
  if (path) remember(conversionKey, path);
  return path !== "";
}

/** Each in a sandboxed frame of its own. */
export function showFrames(): void {
  for (const key of [pixelKey, conversionKey]) {
    const address = remembered(key);
    if (address) showFrame(address);
    remember(key, "");
  }
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

async function fetchResults(): Promise<{ pending: boolean; pixel: string } | undefined> {
  try {
    const response = await loggedFetch("/visita", { method: "POST", keepalive: true });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const waiting = new Map<string, string>();

/** For the pages of this tab; without storage for this page, and the next landing asks again. */
function remember(key: string, value: string): void {
  waiting.set(key, value);
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {}
}

function remembered(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return waiting.get(key) ?? "";
  }
}
