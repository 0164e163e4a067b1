#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { WebSocket, WebSocketServer } from "ws";

/**
 * Starts the system's Firefox for Playwright. Playwright controls Firefox by WebDriver BiDi and sets media features
 * in every new context, with a command that Debian's Firefox 153 does not have. This program responds to that command
 * itself and passes everything else on.
 */
const unknown = "emulation.setMediaFeaturesOverride";

const firefox = spawn(existsSync("/usr/bin/firefox-esr") ? "firefox-esr" : "firefox", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
firefox.once("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", () => firefox.kill());
firefox.stderr.setEncoding("utf8").on("data", (text) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
  if (address) standBefore(`${address}/session`);
  else process.stderr.write(text);
});

/** @param {string} address */
function standBefore(address) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" }, () => {
    const { port } = server.address();
    // Playwright reads this line.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on("connection", (playwright) => {
    const session = new WebSocket(address);
    const opened = new Promise((resolve) => session.once("open", resolve));
    session.on("message", (message) => playwright.send(String(message)));
    session.on("close", () => playwright.close());
    playwright.on("close", () => session.close());
    playwright.on("message", async (message) => {
      const { id, method } = JSON.parse(String(message));
      if (method === unknown) return playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      await opened;
      session.send(String(message));
    });
  });
}
