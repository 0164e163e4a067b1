/** How long to wait before trying again without a sign from the browser; milliseconds. */
const retryAfter = 4000;

/**
 * Says on the page that the connection is gone, and resolves when another attempt is worth it: the browser is back
 * online, some time passed, or the visitor asks. What it said stays until {@link sayConnected}.
 */
export async function untilConnected(screen: HTMLElement): Promise<void> {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  const template = notice?.querySelector("template");
  if (notice?.hidden && template) {
    notice.hidden = false;
    // Put there now, not before: a status is read out when its text arrives.
    notice.appendChild(template.content.cloneNode(true));
  }
  await new Promise<void>((resolve) => {
    notice?.querySelector("button")?.addEventListener("click", () => resolve(), { once: true });
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, retryAfter);
  });
}

/** An answer came: the notice goes away. */
export function sayConnected(screen: HTMLElement): void {
  const notice = screen.querySelector<HTMLElement>("[data-connection]");
  if (!notice || notice.hidden) return;
  notice.hidden = true;
  for (const child of [...notice.children]) if (child.localName !== "template") child.remove();
}
