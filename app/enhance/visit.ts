import { cookieValue } from "./choice.ts";

/** Milliseconds to wait before each question whether partners have answered. */
const pauses = [400, 2000, 5000, 10_000];
const pixelKey = "pixel";

/**
 * Takes what partners answered after this page was sent: the answer carries their cookies. Asks only while the edge
 * says that something is awaited; a visitor who leaves sooner gets them with the next page. `pixel`: a partner's
 * pixel waits for consent.
 */
export async function takeResults(): Promise<{ pixel: boolean }> {
  for (const pause of cookieValue("pendiente") ? pauses : []) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await ask();
    if (!answer || answer.pending) continue;
    remember(answer.pixel);
    break;
  }
  return { pixel: recall() };
}

/** The pixel in a frame that is cut off from this page; the edge serves it once, and only with consent. */
export async function showPixel(): Promise<void> {
  if (!recall()) return;
  remember(false);
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = "/visita/pixel";
  frame.title = "Medición";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.hidden = true;
  document.body.appendChild(frame);
}

async function ask(): Promise<{ pending: boolean; pixel: boolean } | undefined> {
  try {
    const response = await fetch("/visita", { method: "POST", keepalive: true });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Over pages of this tab; a browser that keeps nothing asks again with the next landing. */
function remember(waits: boolean): void {
  try {
    if (waits) sessionStorage.setItem(pixelKey, "1");
    else sessionStorage.removeItem(pixelKey);
  } catch {}
}

function recall(): boolean {
  try {
    return sessionStorage.getItem(pixelKey) === "1";
  } catch {
    return false;
  }
}
