import { createModal } from "./modal.ts";

/** For pages that open modals of their own. */
export { createModal };

/**
 * Opens what a link marked `data-modal` leads to, without leaving the page: a part of this page (`#id`), or the main
 * text of another page of ours. That page's heading is the title, or what the link's mark says.
 */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  const { title, body } = await readingOf(link);
  const modal = createModal({
    title: title || link.dataset.modal || "",
    body,
    width: "40rem",
    height: "min(80vh, 44rem)",
    autoResize: link.hash !== "" && link.pathname === location.pathname,
    // The dialog gives the focus back when it closes; then nothing of it needs to stay.
    callbacks: { hidden: () => queueMicrotask(() => modal.destroy()) },
  });
  modal.show();
}

async function readingOf(link: HTMLAnchorElement): Promise<{ title: string; body: HTMLElement }> {
  if (link.pathname === location.pathname) {
    const part = document.getElementById(link.hash.slice(1));
    if (part) return { title: "", body: part };
  }
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = page.querySelector<HTMLElement>("main article") ?? page.querySelector<HTMLElement>("main");
  if (!text) throw new Error("no text");
  const body = document.createElement("div");
  body.replaceChildren(...document.importNode(text, true).childNodes);
  // Its own title stands in the bar; forms and links that change the page are no reading.
  for (const part of body.querySelectorAll("h1, form, script, nav")) part.remove();
  for (const inner of body.querySelectorAll("a")) inner.target = "_blank";
  return { title: text.querySelector("h1")?.textContent ?? "", body };
}
