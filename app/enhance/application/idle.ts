import { visitEndsAt } from "./autosave.ts";

/**
 * Warns before an idle visit ends, and leaves the page when it does. It compares clock times instead of counting
 * ticks, because the phone may have slept.
 */
export function watchIdle(screen: HTMLElement, extend: () => void, signal: AbortSignal): void {
  const dialog = screen.querySelector("dialog");
  const countdown = dialog?.querySelector(".countdown");
  if (!dialog || !countdown) return;
  const { warning = "0", start = "/" } = screen.dataset;
  const look = () => {
    const remaining = visitEndsAt() - Date.now();
    countdown.textContent = minutesAndSeconds(remaining);
    if (remaining <= 0) window.location.replace(`${start}?terminada`);
    else if (remaining <= Number(warning) && !dialog.open) dialog.showModal();
    else if (remaining > Number(warning) && dialog.open) dialog.close();
  };
  dialog.addEventListener("cancel", extend);
  dialog.querySelector("[data-extend]")?.addEventListener("click", extend);
  document.addEventListener("visibilitychange", look, { signal });
  const timer = setInterval(look, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
