import { cookieValue } from "./choice.ts";
import { loggedFetch } from "./logged-fetch.ts";
import { settings } from "./settings.ts";

/** Milliseconds to wait before each request for the partners' results. */
const pauses = [400, 2000, 5000, 10_000];
const pixelKey = "pixel";

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
    rememberPixel(result.pixel);
    break;
  }
  return { pixel: isPixelWaiting() };
}

/** Shows the pixel in a sandboxed frame; the edge serves it once, and only with consent. */
export async function showPixel(): Promise<void> {
  if (!isPixelWaiting()) return;
  rememberPixel(false);
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = "/visita/pixel";
  frame.title = "Medición";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.hidden = true;
  document.body.appendChild(frame);
}

async function fetchResults(): Promise<{ pending: boolean; pixel: boolean } | undefined> {
  try {
    const response = await loggedFetch("/visita", { method: "POST", keepalive: true });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** For the pages of this tab; without storage the next landing asks again. */
function rememberPixel(waits: boolean): void {
  try {
    if (waits) sessionStorage.setItem(pixelKey, "1");
    else sessionStorage.removeItem(pixelKey);
  } catch {}
}

function isPixelWaiting(): boolean {
  try {
    return sessionStorage.getItem(pixelKey) === "1";
  } catch {
    return false;
  }
}
