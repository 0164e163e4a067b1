import { existsSync } from "node:fs";

const wholeBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";

/** The system's own browser with windows and menus, whether they are shown or not: what visitors have. */
export const wholeBrowser = (): string | undefined => wholeBrowsers.find((path) => existsSync(path));

/**
 * The system's Chromium without windows. Pages are the same in it, and tests take half the time. Playwright's own, for tests
 * without a window, is this one too.
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

/** How every test starts the browser: without requests of its own to the network; Playwright's where the system has none. */
export function chromium() {
  const executablePath = headlessShell() ?? wholeBrowser();
  return { ...(executablePath ? { executablePath } : {}), args };
}

/** The same for what the browser without windows has not (a back-forward cache), and for what is measured or looked at. */
export function wholeChromium() {
  const executablePath = wholeBrowser();
  return { ...(executablePath ? { executablePath } : { channel: "chromium" }), args };
}
