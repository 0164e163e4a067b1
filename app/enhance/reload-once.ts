const prefix = "recargado:";
/** A page that failed again within this time is not reloaded; milliseconds. */
const forgetAfter = 10 * 60_000;

/**
 * Reloads the page, once, when one of its files does not load because a newer version was deployed meanwhile: the new
 * page names files that exist. Without a connection nothing is reloaded. Checked after the load event: a file may have
 * failed before this code ran.
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
    // Without storage the page would reload for ever.
    return false;
  }
  location.reload();
  return true;
}
