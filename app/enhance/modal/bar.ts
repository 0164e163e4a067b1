import { modal as texts } from "../../copy/modal.ts";
import { button, element, iconArrow, iconClose } from "./parts.ts";
import { type ModalCommand, type ModalSettings, type ModalState, modalControls } from "./state.ts";

/** Makes what a button does. */
type On = (command: ModalCommand) => () => void;
/** An element, and what draws a state into it. */
type Part = readonly [element: HTMLElement, draw: (state: ModalState) => void];

/** The title between its arrows, and the exit; the bar is what a modal is dragged by. @param id of the title. */
export function titleBar(id: string, { title, callbacks }: ModalSettings<HTMLElement>, on: On): Part {
  const heading = element("h2", "modal-title");
  heading.id = id;
  heading.textContent = title;
  const left = button("modal-left", texts.left, iconArrow("left"), () => callbacks.left?.());
  const right = button("modal-right", texts.right, iconArrow("right"), () => callbacks.right?.());
  const exit = button("modal-exit", texts.exit, iconClose(), on("hide"));
  const bar = element("div", "modal-bar", [left, heading, right, exit]);
  return [
    bar,
    (state) => {
      const shown = modalControls(state);
      left.hidden = !shown.left;
      right.hidden = !shown.right;
      exit.hidden = !shown.exit;
      bar.classList.toggle("modal-draggable", state.canDrag);
    },
  ];
}

/** Arrows through the pages of the body, and the page's number between them. */
export function pager(on: On): Part {
  const previous = button("modal-previous", texts.previous, iconArrow("left"), on("previous"));
  const next = button("modal-next", texts.next, iconArrow("right"), on("next"));
  const count = element("p", "modal-count");
  count.setAttribute("role", "status");
  const foot = element("div", "modal-pager", [previous, count, next]);
  return [
    foot,
    (state) => {
      const shown = modalControls(state);
      // Hidden, not gone: the number between them stays in its place.
      previous.style.visibility = shown.previous ? "" : "hidden";
      next.style.visibility = shown.next ? "" : "hidden";
      foot.hidden = !state.pagination || state.pages < 2;
      count.textContent = texts.page
        .replace("{page}", String(state.page + 1))
        .replace("{pages}", String(state.pages));
    },
  ];
}
