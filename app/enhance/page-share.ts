/** Starts the buttons that print and share. The share button is shown only in browsers with a share sheet. */
export function startSharing(page: Pick<HTMLElement, "querySelectorAll">): void {
  for (const button of page.querySelectorAll<HTMLElement>("[data-print]"))
    button.addEventListener("click", () => window.print());
  for (const button of page.querySelectorAll<HTMLElement>("[data-share]")) {
    const text = button.dataset.share ?? "";
    if (!navigator.share || !(navigator.canShare?.({ text }) ?? true)) continue;
    const holder = button.closest<HTMLElement>("[hidden]");
    if (holder) holder.hidden = false;
    // The promise rejects if the visitor closes the sheet.
    button.addEventListener("click", () => void navigator.share({ text }).catch(() => {}));
  }
  for (const button of page.querySelectorAll<HTMLElement>("[data-share-link]")) startLinkButton(button);
}

/**
 * Starts the button that shares or copies a link. If the browser has neither a share sheet nor a clipboard, the button
 * stays hidden.
 */
function startLinkButton(button: HTMLElement): void {
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
      // The visitor closed the sheet, or copying is not allowed.
    }
  });
}
