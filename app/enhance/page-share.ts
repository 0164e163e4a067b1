/** Printing, and the browser's share sheet where it has one. Without it the links beside stay. */
export function startSharing(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]"))
    button.addEventListener("click", () => window.print());
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
    const text = button.dataset.share ?? "";
    if (!navigator.share || !(navigator.canShare?.({ text }) ?? true)) continue;
    const holder = button.closest<HTMLElement>("[hidden]");
    if (holder) holder.hidden = false;
    // Closing the sheet rejects: nothing to tell anybody.
    button.addEventListener("click", () => void navigator.share({ text }).catch(() => {}));
  }
}
