import { withoutLinkToken } from "../domain/privacy/link-token.ts";
import { loggedFetch } from "./logged-fetch.ts";

/** The most errors that one page reports. */
const maxReports = 5;
const storeKey = "ultimo-error";
let reportCount = 0;

type ErrorReport = { name: string; where: string; path: string; at: string };

/**
 * Reports an error's kind and source position (domain/contract/errors.ts), never its message, which may contain
 * something that a visitor typed.
 */
export function watchErrors(): void {
  window.addEventListener("error", (event) => {
    if (event.error === undefined && !event.filename) return;
    report(event.error, positionOf(event.filename, event.lineno, event.colno));
  });
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason, positionIn(reason)));
}

function report(error: unknown, where: string): void {
  // Errors of other scripts (extensions, tags) are not reported.
  if (!where || reportCount >= maxReports) return;
  reportCount += 1;
  const name = error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "Error";
  const entry: ErrorReport = {
    name,
    where,
    path: withoutLinkToken(location.pathname).slice(0, 120),
    at: new Date().toISOString(),
  };
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(entry));
  } catch {}
  void loggedFetch("/services/errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => {});
}

function positionOf(address: string, line: number, column: number): string {
  const ownFiles = `${location.origin}/assets/`;
  return address.startsWith(ownFiles) ? `/assets/${address.slice(ownFiles.length)}:${line}:${column}` : "";
}

function positionIn(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, file, line, column] = /\/assets\/([\w.-]+):(\d+):(\d+)/.exec(stack) ?? [];
  return file ? `/assets/${file}:${line}:${column}` : "";
}
