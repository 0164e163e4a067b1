import { existsSync } from "node:fs";

const wholeBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";

/** The system's browser with windows and menus, shown or not. Visitors use this browser. */
export const wholeBrowser = (): string | undefined => wholeBrowsers.find((path) => existsSync(path));

/**
 * The system's Chromium without windows. Pages are the same in it, and tests take half the time. Playwright's own
 * browser for tests without a window is the same one.
 */
export const headlessShell = (): string | undefined => (existsSync(shell) ? shell : undefined);

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The options with which every test starts the browser. The browser makes no network requests of its own. Playwright's
 * browser is used if the system has none.
 */
export function chromium() {
  const executablePath = headlessShell() ?? wholeBrowser();
  return { ...(executablePath ? { executablePath } : {}), args };
}

/**
 * The options for the browser with windows, for features that the other lacks (a back-forward cache) and for screens that are
 * measured or looked at.
 */
export function wholeChromium() {
  const executablePath = wholeBrowser();
  return { ...(executablePath ? { executablePath } : { channel: "chromium" }), args };
}
