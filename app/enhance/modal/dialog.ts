import {
  type ModalCommand,
  type ModalEvent,
  type ModalState,
  modalStyles,
} from "../../domain/modal/modal.ts";
import { type ModalSettings, modalDefaults } from "../../domain/modal/options.ts";
import { onEscape, openDialog } from "./open-modals.ts";
import { createElement, pager, titleBar } from "./parts.ts";
import { loadSkin } from "./skin.ts";

type Dispatch = (event: ModalEvent) => void;

/** Creates a modal's dialog. `open` puts it into the document. */
export function modalDialog(id: string, settings: ModalSettings<HTMLElement>, dispatch: Dispatch) {
  const { showCover, pages } = settings;
  const on = (type: ModalCommand) => () => dispatch({ type });
  const titleId = `${id}-title`;
  const [bar, drawBar] = titleBar(titleId, settings, on);
  const [body, fill, returnPart] = modalBody(titleId);
  const [foot, drawPager] = pager(on);
  const corner = createElement("div", "tca-modal-corner");
  corner.setAttribute("aria-hidden", "true");
  const dialog = createElement("dialog", modalClass(settings), [bar, body, foot, corner]);
  dialog.id = id;
  dialog.setAttribute("aria-labelledby", titleId);
  const cover = showCover ? coverOf(dialog, on("cover")) : undefined;
  const stopEscape = onEscape(dialog, on("escape"));
  const onPull = (type: "drag" | "resize") => (box: DOMRect, distance: { x: number; y: number }) =>
    dispatch({ type, box, by: distance, window: { width: window.innerWidth, height: window.innerHeight } });
  followPointer(bar, dialog, onPull("drag"));
  followPointer(corner, dialog, onPull("resize"));

  const recentre = on("recentre");
  let closeDialog: (() => void) | undefined;
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
      // The cover and then the dialog go to the end of the page, above anything that was added meanwhile.
      if (cover) document.body.appendChild(cover);
      document.body.appendChild(dialog);
      closeDialog = openDialog(dialog, showCover);
      window.addEventListener("resize", recentre);
      window.screen.orientation?.addEventListener("change", recentre);
    },
    close() {
      closeDialog?.();
      cover?.remove();
      window.removeEventListener("resize", recentre);
      window.screen.orientation?.removeEventListener("change", recentre);
      returnPart();
    },
    remove() {
      stopEscape();
      dialog.remove();
    },
  };
}

const modalClass = ({ customClass, skin, skinBase }: ModalSettings<HTMLElement>): string =>
  ["tca-modal", customClass, loadSkin(skin, skinBase)].filter(Boolean).join(" ");

function coverOf(dialog: HTMLDialogElement, onPress: () => void): HTMLElement {
  const cover = createElement("div", "tca-modal-cover");
  cover.style.zIndex = String(modalDefaults.coverZIndex);
  cover.addEventListener("click", onPress);
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("closedby", "closerequest");
  return cover;
}

/** @param onMove Gets the box as it was when the drag began, and how far the pointer has moved since (CSS pixels). */
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
  const body = createElement("div", "tca-modal-body");
  body.setAttribute("role", "document");
  body.setAttribute("aria-labelledby", titleId);
  const nothing = () => {};
  /** Puts a part of the page back to its place in the page. */
  let returnPart = nothing;
  let stopObserving = nothing;

  const fill = (page: string | HTMLElement) => {
    returnPart();
    putPage(page);
    stopObserving();
    stopObserving = makeFocusableIfHigher(body);
  };
  const putPage = (page: string | HTMLElement) => {
    if (typeof page === "string") {
      body.textContent = page;
      return;
    }
    const placeholder = document.createComment("modal");
    const wasHidden = page.hidden === true;
    page.parentNode?.insertBefore(placeholder, page);
    returnPart = () => {
      placeholder.parentNode?.replaceChild(page, placeholder);
      page.hidden = wasHidden;
      returnPart = nothing;
    };
    page.hidden = false;
    body.replaceChildren(page);
    body.scrollTop = 0;
  };
  return [body, fill, () => returnPart()] as const;
}

/**
 * Makes a box focusable by keyboard while its content is higher than the box.
 * @returns A function that stops observing the box.
 */
function makeFocusableIfHigher(box: HTMLElement): () => void {
  const sizeObserver = new ResizeObserver(() => {
    box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
  });
  // Larger letters make the content higher but not the box, so both are observed.
  for (const part of [box, ...box.children]) sizeObserver.observe(part);
  return () => sizeObserver.disconnect();
}
