import "../../styles/modal.css";
import type { ModalOptions, SerializedModalOptions } from "../../domain/modal/options.ts";
import { loggedFetch } from "../logged-fetch.ts";
import { createModal } from "./modal.ts";

/**
 * Opens a part of this page (`#id`) or the main text of another page. The options are JSON in `data-modal`
 * (ui/modal.tsx).
 * @throws SyntaxError if the options are not JSON.
 * @throws Error if the page's text cannot be loaded.
 */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  const options: SerializedModalOptions = JSON.parse(link.dataset.modal || "{}");
  const { title, body } = await contentOf(link);
  const modal = createModal({
    ...options,
    title: title || options.title || "",
    body,
    callbacks: { hidden: () => queueMicrotask(() => modal.destroy()) },
  });
  modal.show();
}

type Content = { title: string; body: ModalOptions<HTMLElement>["body"] };

async function contentOf(link: HTMLAnchorElement): Promise<Content> {
  if (link.pathname === location.pathname) {
    const part = document.getElementById(link.hash.slice(1));
    const pages = [...(part?.children ?? [])].filter((child) => child.matches("[data-modal-page]"));
    if (part) return { title: "", body: pages.length > 1 ? (pages as HTMLElement[]) : part };
  }
  const response = await loggedFetch(link.href);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const article = page.querySelector<HTMLElement>("main article") ?? page.querySelector<HTMLElement>("main");
  if (!article) throw new Error("no text");
  const body = document.createElement("div");
  body.replaceChildren(...document.importNode(article, true).childNodes);
  // The title bar has the title already, and forms and contents have no place in a modal, nor have columns.
  for (const part of body.querySelectorAll("h1, header, form, script, aside, .toc")) part.remove();
  for (const columns of body.querySelectorAll(".with-side")) columns.removeAttribute("class");
  for (const anchor of body.querySelectorAll("a")) anchor.target = "_blank";
  return { title: article.querySelector("h1")?.textContent ?? "", body };
}
