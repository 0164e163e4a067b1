import { element } from "./parts.ts";

/** The part that scrolls. @param titleId of the element that names it. */
export function modalBody(titleId: string) {
  const body = element("div", "tca-modal-body");
  body.setAttribute("role", "document");
  body.setAttribute("aria-labelledby", titleId);
  const nothing = () => {};
  /** Puts a part of the page back to its place, as it was. */
  let giveBack = nothing;
  let stopLooking = nothing;

  /** Shows a text, or a part of the page, which leaves its place until it is given back. */
  const fill = (page: string | HTMLElement) => {
    giveBack();
    put(page);
    stopLooking();
    stopLooking = stopWhereItScrolls(body);
  };
  const put = (page: string | HTMLElement) => {
    if (typeof page === "string") {
      body.textContent = page;
      return;
    }
    const mark = document.createComment("modal");
    const wasHidden = page.hidden === true;
    page.parentNode?.insertBefore(mark, page);
    giveBack = () => {
      mark.parentNode?.replaceChild(page, mark);
      page.hidden = wasHidden;
      giveBack = nothing;
    };
    page.hidden = false;
    body.replaceChildren(page);
    body.scrollTop = 0;
  };
  return [body, fill, () => giveBack()] as const;
}

/**
 * Makes a box a stop for the keyboard while it scrolls, and only then; a press on it gives it the focus in any case. To
 * be called again for other content.
 *
 * @returns ends it.
 */
function stopWhereItScrolls(box: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // Larger letters make the content higher, and leave the box as it is.
  for (const part of [box, ...box.children]) sizes.observe(part);
  return () => sizes.disconnect();
}
