/** How many errors a page tells of: one that happens for ever is told enough. */
const most = 5;
const storeKey = "ultimo-error";
let told = 0;

type Told = { name: string; where: string; path: string; at: string };

/**
 * Keeps the last error and its time for this tab, and tells the services its kind and place (domain/calls/errors.ts).
 * Its message stays here: it may hold what somebody typed.
 */
export function watchErrors(): void {
  window.addEventListener("error", (event) => {
    if (event.error === undefined && !event.filename) return;
    tell(event.error, placeOf(event.filename, event.lineno, event.colno));
  });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason, placeIn(reason)));
}

function tell(error: unknown, where: string): void {
  // Scripts that are not ours (extensions, tags) are not ours to mend.
  if (!where || told >= most) return;
  told += 1;
  const name = error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "Error";
  const report: Told = { name, where, path: location.pathname.slice(0, 120), at: new Date().toISOString() };
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(report));
  } catch {}
  void fetch("/services/errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
}

function placeOf(address: string, line: number, column: number): string {
  const own = `${location.origin}/assets/`;
  return address.startsWith(own) ? `/assets/${address.slice(own.length)}:${line}:${column}` : "";
}

/** The first of our own files in an error's stack. */
function placeIn(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, file, line, column] = /\/assets\/([\w.-]+):(\d+):(\d+)/.exec(stack) ?? [];
  return file ? `/assets/${file}:${line}:${column}` : "";
}
