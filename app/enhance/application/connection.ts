/** Before another attempt when the browser reports nothing; milliseconds. */
const retryAfter = 4000;

/**
 * Shows on the page that the connection is lost, and resolves when another attempt is worth it: the browser is back
 * online, some time passed, or the visitor asks. The notice stays until {@link showConnected}.
 */
export async function untilConnected(screen: HTMLElement): Promise<void> {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  const template = notice?.querySelector("template");
  if (notice?.hidden && template) {
    notice.hidden = false;
    // Added only now: a screen reader announces a status when its text changes.
    notice.appendChild(template.content.cloneNode(true));
  }
  await new Promise<void>((resolve) => {
    notice?.querySelector("button")?.addEventListener("click", () => resolve(), { once: true });
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, retryAfter);
  });
}

export function showConnected(screen: HTMLElement): void {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  if (!notice || notice.hidden) return;
  notice.hidden = true;
  for (const child of [...notice.children]) if (child.localName !== "template") child.remove();
}
