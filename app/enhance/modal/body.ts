import { element } from "./parts.ts";
import { stopWhereItScrolls } from "./tab-stop.ts";

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
