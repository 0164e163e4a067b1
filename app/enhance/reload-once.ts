const prefix = "recargado:";
/** After this long a new failure is another one; milliseconds. */
const forgetAfter = 10 * 60_000;

/**
 * A file of this page that does not load (a newer version was deployed meanwhile) reloads the page, once: the page it
 * gets then names files that are there. Without a connection there is nothing to reload. Looked at when all is loaded:
 * a file may have failed before this code ran.
 */
export function reloadOnce(): void {
  const look = () => void (isIncomplete() && reload());
  if (document.readyState === "complete") look();
  else window.addEventListener("load", look, { once: true });
}

function isIncomplete(): boolean {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const own = `${location.origin}/assets/`;
  return files.some(({ name, responseStatus }) => name.startsWith(own) && responseStatus >= 400);
}

/** @returns whether the page is being reloaded. */
export function reload(): boolean {
  const key = prefix + location.pathname;
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < forgetAfter) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // A browser that remembers nothing would reload for ever.
    return false;
  }
  location.reload();
  return true;
}
