import { loggedFetch } from "../logged-fetch.ts";
import { createModal } from "./modal.ts";

/** Also exported for pages that open modals themselves. */
export { createModal };

/**
 * Opens the target of a link marked `data-modal` without leaving the page: a part of this page (`#id`), or the main
 * text of another page of this site. The title is that page's heading, or the mark's value.
 */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  const { title, body } = await contentOf(link);
  const modal = createModal({
    title: title || link.dataset.modal || "",
    body,
    width: "40rem",
    height: "min(80vh, 44rem)",
    autoResize: link.hash !== "" && link.pathname === location.pathname,
    // After the dialog gave the focus back, nothing of it needs to stay.
    callbacks: { hidden: () => queueMicrotask(() => modal.destroy()) },
  });
  modal.show();
}

async function contentOf(link: HTMLAnchorElement): Promise<{ title: string; body: HTMLElement }> {
  if (link.pathname === location.pathname) {
    const part = document.getElementById(link.hash.slice(1));
    if (part) return { title: "", body: part };
  }
  const response = await loggedFetch(link.href);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = page.querySelector<HTMLElement>("main article") ?? page.querySelector<HTMLElement>("main");
  if (!text) throw new Error("no text");
  const body = document.createElement("div");
  body.replaceChildren(...document.importNode(text, true).childNodes);
  // The title is in the bar already; forms and navigation have no place in a modal.
  for (const part of body.querySelectorAll("h1, form, script, nav")) part.remove();
  for (const inner of body.querySelectorAll("a")) inner.target = "_blank";
  return { title: text.querySelector("h1")?.textContent ?? "", body };
}
