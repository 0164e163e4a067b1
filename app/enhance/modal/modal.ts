import { modal as words } from "../../copy/modal.ts";
import { button, element, iconArrow, iconClose } from "./parts.ts";
import { followPointer } from "./pointer.ts";
import {
  changeModal,
  type ModalEvent,
  type ModalOptions,
  type ModalPhase,
  modalControls,
  modalDefaults,
  modalId,
  readModalOptions,
  startModal,
} from "./state.ts";

export type Modal = {
  id: string;
  phase: () => ModalPhase;
  show: () => void;
  hide: () => void;
  /** Hides it for good and takes it out of the page. */
  destroy: () => void;
  next: () => void;
  previous: () => void;
  /** Shows or hides an arrow of the title bar; the right one takes the exit's place. */
  setNavi: (side: "left" | "right", shown: boolean) => void;
};

/**
 * A modal on the browser's own dialog: focus, Escape, and what lies behind are its business. With a cover it holds the
 * page; without one it stands beside it. A part of the page that is its body goes back to its place when it is hidden.
 */
export function createModal(options: ModalOptions<HTMLElement>): Modal {
  const settings = readModalOptions<HTMLElement>(options);
  const { callbacks } = settings;
  let state = startModal(settings);
  const id = modalId(Math.random());

  const dialog = element("dialog", `modal ${settings.customClass}`.trim());
  dialog.id = id;
  if (settings.skin) dialog.classList.add(`modal-skin-${settings.skin}`);
  dialog.classList.toggle("modal-covered", settings.showCover);
  const title = element("h2", "modal-title");
  title.id = `${id}-title`;
  title.textContent = settings.title;
  dialog.setAttribute("aria-labelledby", title.id);
  const left = button("modal-left", words.left, iconArrow("left"), () => callbacks.left?.());
  const right = button("modal-right", words.right, iconArrow("right"), () => callbacks.right?.());
  const exit = button("modal-exit", words.exit, iconClose(), () => dispatch({ type: "hide" }));
  const bar = element("div", "modal-bar", [left, title, right, exit]);
  const body = element("div", "modal-body");
  body.tabIndex = 0;
  body.setAttribute("role", "document");
  body.setAttribute("aria-labelledby", title.id);
  const previous = button("modal-previous", words.previous, iconArrow("left"), () =>
    dispatch({ type: "previous" }),
  );
  const next = button("modal-next", words.next, iconArrow("right"), () => dispatch({ type: "next" }));
  const count = element("p", "modal-count");
  count.setAttribute("role", "status");
  const pager = element("div", "modal-pager", [previous, count, next]);
  const corner = element("div", "modal-corner");
  corner.setAttribute("aria-hidden", "true");
  for (const part of [bar, body, pager, corner]) dialog.appendChild(part);

  /** Where a part of the page stood, so that it goes back there. */
  let lent: { node: HTMLElement; mark: Comment; wasHidden: boolean } | undefined;
  const giveBack = () => {
    if (!lent) return;
    lent.mark.parentNode?.replaceChild(lent.node, lent.mark);
    lent.node.hidden = lent.wasHidden;
    lent = undefined;
  };
  const fill = () => {
    giveBack();
    const page = settings.pages[state.page] ?? "";
    if (typeof page === "string") {
      body.textContent = page;
      return;
    }
    const mark = document.createComment("modal");
    if (page.parentNode) page.parentNode.insertBefore(mark, page);
    lent = { node: page, mark, wasHidden: page.hidden === true };
    page.hidden = false;
    body.textContent = "";
    body.appendChild(page);
    body.scrollTop = 0;
  };

  const draw = () => {
    const shown = modalControls(state);
    left.hidden = !shown.left;
    right.hidden = !shown.right;
    exit.hidden = !shown.exit;
    // Hidden, not gone: the count between them stays where it is.
    previous.style.visibility = shown.previous ? "" : "hidden";
    next.style.visibility = shown.next ? "" : "hidden";
    pager.hidden = !state.pagination || state.pages < 2;
    count.textContent = words.page
      .replace("{page}", String(state.page + 1))
      .replace("{pages}", String(state.pages));
    corner.hidden = !state.canResize;
    bar.classList.toggle("modal-draggable", state.canDrag);
    const { style } = dialog;
    style.width = state.size ? `${state.size.width}px` : settings.width;
    style.height = state.size
      ? `${state.size.height}px`
      : settings.autoResize
        ? "fit-content"
        : settings.height;
    style.zIndex = String(modalDefaults.zIndex);
    style.left = state.at ? `${state.at.left}px` : "";
    style.top = state.at ? `${state.at.top}px` : "";
    dialog.classList.toggle("modal-placed", state.at !== undefined);
  };

  function dispatch(event: ModalEvent): void {
    const before = state;
    state = changeModal(state, event);
    if (state === before) return;
    if (state.phase !== before.phase) changePhase(before.phase);
    else if (state.page !== before.page) {
      fill();
      callbacks.page?.(state.page);
    }
    if (state.phase !== "destroyed") draw();
  }

  function changePhase(from: ModalPhase): void {
    if (state.phase === "shown") {
      fill();
      draw();
      if (settings.showCover) dialog.showModal();
      else dialog.show();
      window.addEventListener("resize", recentre);
      window.screen.orientation?.addEventListener("change", recentre);
      callbacks.shown?.();
      callbacks.page?.(state.page);
      return;
    }
    if (from === "shown") {
      if (dialog.open) dialog.close();
      window.removeEventListener("resize", recentre);
      window.screen.orientation?.removeEventListener("change", recentre);
      giveBack();
      callbacks.hidden?.();
    }
    if (state.phase === "destroyed") {
      dialog.remove();
      callbacks.destroyed?.();
    }
  }
  const recentre = () => dispatch({ type: "recentre" });

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dispatch({ type: "escape" });
  });
  // Without a cover the browser's dialog does not close on Escape by itself.
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !settings.showCover) dispatch({ type: "escape" });
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dispatch({ type: "cover" });
  });
  const pull = (type: "drag" | "resize") => (box: DOMRect, by: { x: number; y: number }) =>
    dispatch({ type, box, by, window: { width: window.innerWidth, height: window.innerHeight } });
  followPointer(bar, dialog, pull("drag"));
  followPointer(corner, dialog, pull("resize"));

  document.body.appendChild(dialog);
  draw();
  callbacks.created?.();
  return {
    id,
    phase: () => state.phase,
    show: () => dispatch({ type: "show" }),
    hide: () => dispatch({ type: "hide" }),
    destroy: () => dispatch({ type: "destroy" }),
    next: () => dispatch({ type: "next" }),
    previous: () => dispatch({ type: "previous" }),
    setNavi: (side, shown) => dispatch({ type: "navi", side, shown }),
  };
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
