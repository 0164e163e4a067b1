import { existsSync } from "node:fs";

const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The system's Chromium if there is one; otherwise Playwright's own, which tests/run.ts installs. */
export const systemBrowser = (): string | undefined => systemChromium.find((path) => existsSync(path));

/** How every test starts the browser: without requests of its own to the network. */
export function chromium() {
  const executablePath = systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
