import {
  type ModalCommand,
  type ModalEvent,
  type ModalState,
  modalStyles,
} from "../../domain/modal/modal.ts";
import { type ModalSettings, modalDefaults } from "../../domain/modal/options.ts";
import { onEscape, openDialog } from "./behind.ts";
import { element, pager, titleBar } from "./parts.ts";
import { loadSkin } from "./skin.ts";

type Dispatch = (event: ModalEvent) => void;

/** Creates a modal's dialog, which is put into the document closed. */
export function modalDialog(id: string, settings: ModalSettings<HTMLElement>, dispatch: Dispatch) {
  const { showCover, pages } = settings;
  const on = (type: ModalCommand) => () => dispatch({ type });
  const titleId = `${id}-title`;
  const [bar, drawBar] = titleBar(titleId, settings, on);
  const [body, fill, giveBack] = modalBody(titleId);
  const [foot, drawPager] = pager(on);
  const corner = element("div", "tca-modal-corner");
  corner.setAttribute("aria-hidden", "true");
  const dialog = element("dialog", modalClass(settings), [bar, body, foot, corner]);
  dialog.id = id;
  dialog.setAttribute("aria-labelledby", titleId);
  const cover = showCover ? coverOf(dialog, on("cover")) : undefined;
  const stopEscape = onEscape(dialog, on("escape"));
  const pull = (type: "drag" | "resize") => (box: DOMRect, by: { x: number; y: number }) =>
    dispatch({ type, box, by, window: { width: window.innerWidth, height: window.innerHeight } });
  followPointer(bar, dialog, pull("drag"));
  followPointer(corner, dialog, pull("resize"));

  const recentre = on("recentre");
  let close: (() => void) | undefined;
  return {
    fill: ({ page }: ModalState) => fill(pages[page] ?? ""),
    draw(state: ModalState) {
      drawBar(state);
      drawPager(state);
      corner.hidden = !state.canResize;
      Object.assign(dialog.style, modalStyles(settings, state));
      dialog.classList.toggle("tca-modal-placed", state.position !== undefined);
    },
    open() {
      // Both go to the end of the page, so that they lie above anything that was added meanwhile, the dialog above
      // its cover.
      if (cover) document.body.appendChild(cover);
      document.body.appendChild(dialog);
      close = openDialog(dialog, showCover);
      window.addEventListener("resize", recentre);
      window.screen.orientation?.addEventListener("change", recentre);
    },
    close() {
      close?.();
      cover?.remove();
      window.removeEventListener("resize", recentre);
      window.screen.orientation?.removeEventListener("change", recentre);
      giveBack();
    },
    remove() {
      stopEscape();
      dialog.remove();
    },
  };
}

const modalClass = ({ customClass, skin, skinBase }: ModalSettings<HTMLElement>): string =>
  ["tca-modal", customClass, loadSkin(skin, skinBase)].filter(Boolean).join(" ");

function coverOf(dialog: HTMLDialogElement, press: () => void): HTMLElement {
  const cover = element("div", "tca-modal-cover");
  cover.style.zIndex = String(modalDefaults.coverZIndex);
  cover.addEventListener("click", press);
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("closedby", "closerequest");
  return cover;
}

/**
 * Follows a drag by the pointer.
 * @param onMove Gets the box as it was at the start, and how far the pointer has moved since then (CSS pixels).
 */
function followPointer(
  handle: HTMLElement,
  box: HTMLElement,
  onMove: (from: DOMRect, by: { x: number; y: number }) => void,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if ((down.target as Element).closest("button")) return;
    const from = box.getBoundingClientRect();
    handle.setPointerCapture(down.pointerId);
    const follow = (move: PointerEvent) =>
      onMove(from, { x: move.clientX - down.clientX, y: move.clientY - down.clientY });
    const end = () => handle.removeEventListener("pointermove", follow);
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  });
}

/**
 * Creates the body of a modal.
 * @param titleId The id of the element that names the body.
 */
function modalBody(titleId: string) {
  const body = element("div", "tca-modal-body");
  body.setAttribute("role", "document");
  body.setAttribute("aria-labelledby", titleId);
  const nothing = () => {};
  let giveBack = nothing;
  let stopLooking = nothing;

  /** A part of the page leaves its place until it is given back. */
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
 * Makes a box reachable by keyboard while it scrolls, and only then.
 * @returns A function that ends this.
 */
function stopWhereItScrolls(box: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // Larger letters make the content higher and leave the box as it is, so both are observed.
  for (const part of [box, ...box.children]) sizes.observe(part);
  return () => sizes.disconnect();
}
