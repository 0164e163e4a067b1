/** Without a share sheet the links beside it stay. */
export function startSharing(page: Pick<HTMLElement, "querySelectorAll">): void {
  for (const button of page.querySelectorAll<HTMLElement>("[data-print]"))
    button.addEventListener("click", () => window.print());
  for (const button of page.querySelectorAll<HTMLElement>("[data-share]")) {
    const text = button.dataset.share ?? "";
    if (!navigator.share || !(navigator.canShare?.({ text }) ?? true)) continue;
    const holder = button.closest<HTMLElement>("[hidden]");
    if (holder) holder.hidden = false;
    // Closing the sheet rejects.
    button.addEventListener("click", () => void navigator.share({ text }).catch(() => {}));
  }
  for (const button of page.querySelectorAll<HTMLElement>("[data-share-link]")) startLink(button);
}

/** Where there is neither a share sheet nor a clipboard, there is no button. */
function startLink(button: HTMLElement): void {
  const canShare = "share" in navigator;
  button.hidden = !canShare && !("clipboard" in navigator);
  button.addEventListener("click", async () => {
    const url = new URL(button.dataset.shareLink || location.href, location.href).href;
    try {
      if (canShare) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        button.textContent = button.dataset.copied ?? button.textContent;
      }
    } catch {
      // Closed without sharing, or not allowed to copy.
    }
  });
}
