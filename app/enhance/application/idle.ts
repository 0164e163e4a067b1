import { visitEndsAt } from "./autosave.ts";

/**
 * Warns before an idle visit ends, and leaves the page when it ends. The code compares clock times and does not count
 * ticks, because the phone may sleep in between.
 * @param onExtend Called when the visitor wants more time.
 */
export function watchIdle(screen: HTMLElement, onExtend: () => void, signal: AbortSignal): void {
  const dialog = screen.querySelector("dialog");
  const countdown = dialog?.querySelector(".countdown");
  if (!dialog || !countdown) return;
  const { warning = "0", start = "/" } = screen.dataset;
  const checkTime = () => {
    const remaining = visitEndsAt() - Date.now();
    countdown.textContent = minutesAndSeconds(remaining);
    if (remaining <= 0) window.location.replace(`${start}?terminada`);
    else if (remaining <= Number(warning) && !dialog.open) dialog.showModal();
    else if (remaining > Number(warning) && dialog.open) dialog.close();
  };
  dialog.addEventListener("cancel", onExtend);
  dialog.querySelector("[data-extend]")?.addEventListener("click", onExtend);
  document.addEventListener("visibilitychange", checkTime, { signal });
  const timer = setInterval(checkTime, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
