import { modal as texts } from "../../copy/modal.ts";
import { type ModalCommand, type ModalState, modalControls } from "../../domain/modal/modal.ts";
import type { ModalSettings } from "../../domain/modal/options.ts";

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parts: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const newElement = document.createElement(name);
  newElement.className = className;
  newElement.replaceChildren(...parts);
  return newElement;
}

function createButton(className: string, label: string, icon: Node, onPress: () => void): HTMLButtonElement {
  const newElement = createElement("button", `tca-modal-button ${className}`, [icon]);
  newElement.type = "button";
  newElement.setAttribute("aria-label", label);
  newElement.addEventListener("click", onPress);
  return newElement;
}

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * Draws an icon without innerHTML, which other sites' policies may forbid.
 * @param d The path from Lucide.
 */
function createIcon(d: string): Node {
  const drawing = document.createElementNS(svgNamespace, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "tca-modal-icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("class", "tca-modal-path");
  path.setAttribute("d", d);
  drawing.appendChild(path);
  return drawing;
}

const icons = {
  left: "m12 19-7-7 7-7M19 12H5",
  right: "M5 12h14m-7-7 7 7-7 7",
  exit: "M18 6 6 18M6 6l12 12",
};

type CreateHandler = (command: ModalCommand) => () => void;
type Part = readonly [element: HTMLElement, draw: (state: ModalState) => void];

/** Creates the title bar, by which a modal is dragged. */
export function titleBar(
  titleId: string,
  { title, callbacks }: ModalSettings<HTMLElement>,
  on: CreateHandler,
): Part {
  const heading = createElement("h2", "tca-modal-title");
  heading.id = titleId;
  heading.textContent = title;
  const left = createButton("tca-modal-left", texts.left, createIcon(icons.left), () => callbacks.left?.());
  const right = createButton("tca-modal-right", texts.right, createIcon(icons.right), () =>
    callbacks.right?.(),
  );
  const exit = createButton("tca-modal-exit", texts.exit, createIcon(icons.exit), on("hide"));
  const bar = createElement("div", "tca-modal-bar", [left, heading, right, exit]);
  return [
    bar,
    (state) => {
      const controls = modalControls(state);
      left.hidden = !controls.left;
      right.hidden = !controls.right;
      exit.hidden = !controls.exit;
      bar.classList.toggle("tca-modal-draggable", state.canDrag);
    },
  ];
}

export function pager(on: CreateHandler): Part {
  const previous = createButton("tca-modal-previous", texts.previous, createIcon(icons.left), on("previous"));
  const next = createButton("tca-modal-next", texts.next, createIcon(icons.right), on("next"));
  const count = createElement("p", "tca-modal-count");
  count.setAttribute("role", "status");
  const foot = createElement("div", "tca-modal-pager", [previous, count, next]);
  return [
    foot,
    (state) => {
      const controls = modalControls(state);
      // A hidden arrow keeps its space, so that the page number between the arrows does not move.
      previous.style.visibility = controls.previous ? "" : "hidden";
      next.style.visibility = controls.next ? "" : "hidden";
      foot.hidden = !state.pagination || state.pages < 2;
      count.textContent = texts.page
        .replace("{page}", String(state.page + 1))
        .replace("{pages}", String(state.pages));
    },
  ];
}
