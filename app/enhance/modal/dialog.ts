import { pager, titleBar } from "./bar.ts";
import { modalBody } from "./body.ts";
import { element } from "./parts.ts";
import { followPointer } from "./pointer.ts";
import {
  type ModalCommand,
  type ModalEvent,
  type ModalSettings,
  type ModalState,
  modalDefaults,
} from "./state.ts";

type Dispatch = (event: ModalEvent) => void;

/** The modal in the document: its element, and what a state does to it. It is put there closed. */
export function modalDialog(id: string, settings: ModalSettings<HTMLElement>, dispatch: Dispatch) {
  const { showCover, skin, pages } = settings;
  const on = (type: ModalCommand) => () => dispatch({ type });
  const titleId = `${id}-title`;
  const [bar, drawBar] = titleBar(titleId, settings, on);
  const [body, fill, giveBack] = modalBody(titleId);
  const [foot, drawPager] = pager(on);
  const corner = element("div", "modal-corner");
  corner.setAttribute("aria-hidden", "true");
  const dialog = element("dialog", `modal ${settings.customClass}`.trim(), [bar, body, foot, corner]);
  dialog.id = id;
  dialog.setAttribute("aria-labelledby", titleId);
  if (skin) dialog.classList.add(`modal-skin-${skin}`);
  dialog.classList.toggle("modal-covered", showCover);
  listen(dialog, showCover, dispatch);
  const pull = (type: "drag" | "resize") => (box: DOMRect, by: { x: number; y: number }) =>
    dispatch({ type, box, by, window: { width: window.innerWidth, height: window.innerHeight } });
  followPointer(bar, dialog, pull("drag"));
  followPointer(corner, dialog, pull("resize"));
  document.body.appendChild(dialog);

  const recentre = on("recentre");
  return {
    fill: ({ page }: ModalState) => fill(pages[page] ?? ""),
    draw(state: ModalState) {
      drawBar(state);
      drawPager(state);
      corner.hidden = !state.canResize;
      placeBox(dialog, settings, state);
    },
    open() {
      if (showCover) dialog.showModal();
      else dialog.show();
      window.addEventListener("resize", recentre);
      window.screen.orientation?.addEventListener("change", recentre);
    },
    /** Also gives back the part of the page that was its body. */
    close() {
      if (dialog.open) dialog.close();
      window.removeEventListener("resize", recentre);
      window.screen.orientation?.removeEventListener("change", recentre);
      giveBack();
    },
    remove: () => dialog.remove(),
  };
}

function placeBox(
  { style, classList }: HTMLElement,
  { width, height, autoResize }: ModalSettings<HTMLElement>,
  { size, at }: ModalState,
): void {
  style.width = size ? `${size.width}px` : width;
  style.height = size ? `${size.height}px` : autoResize ? "fit-content" : height;
  style.zIndex = String(modalDefaults.zIndex);
  style.left = at ? `${at.left}px` : "";
  style.top = at ? `${at.top}px` : "";
  classList.toggle("modal-placed", at !== undefined);
}

/** Escape, and a press on the cover. */
function listen(dialog: HTMLDialogElement, showCover: boolean, dispatch: Dispatch): void {
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dispatch({ type: "escape" });
  });
  // Without a cover the browser's dialog does not close on Escape by itself.
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !showCover) dispatch({ type: "escape" });
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dispatch({ type: "cover" });
  });
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
