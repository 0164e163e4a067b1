import { type ModalSettings, modalDefaults } from "./options.ts";

const minimumSize = { width: 200, height: 150 } as const;

/** A `created` modal was never shown, and a `destroyed` modal stays closed for good. */
export type ModalPhase = "created" | "shown" | "hidden" | "destroyed";

export type ModalState = {
  phase: ModalPhase;
  page: number;
  pages: number;
  showExit: boolean;
  showLeftNavi: boolean;
  showRightNavi: boolean;
  exitOnCover: boolean;
  pagination: boolean;
  canDrag: boolean;
  canResize: boolean;
  /** The position in CSS pixels. Undefined while the modal is centred and has the size of its options. */
  position: { left: number; top: number } | undefined;
  initialPosition: { left: number; top: number } | undefined;
  size: { width: number; height: number } | undefined;
};

type Box = { left: number; top: number; width: number; height: number };

export type ModalCommand =
  | "show"
  | "hide"
  | "destroy"
  | "next"
  | "previous"
  | "cover"
  | "escape"
  | "recentre";

export type ModalEvent =
  | { type: ModalCommand }
  | { type: "navi"; side: "left" | "right"; shown: boolean }
  /** `by` is how far the pointer has pulled the box. */
  | {
      type: "drag" | "resize";
      box: Box;
      by: { x: number; y: number };
      window: { width: number; height: number };
    };

export const startModal = <Part>(settings: ModalSettings<Part>): ModalState => ({
  phase: "created",
  page: 0,
  pages: settings.pages.length,
  showExit: settings.showExit,
  showLeftNavi: settings.showLeftNavi,
  showRightNavi: settings.showRightNavi,
  exitOnCover: settings.exitOnCover,
  pagination: settings.pagination,
  canDrag: settings.drag,
  canResize: settings.resize,
  position: settings.position,
  initialPosition: settings.position,
  size: undefined,
});

/**
 * Changes a modal by the rules of the specification, section 4. An event that makes no sense in the current phase
 * changes nothing.
 */
export function changeModal(state: ModalState, event: ModalEvent): ModalState {
  if (state.phase === "destroyed") return state;
  switch (event.type) {
    case "show":
      return state.phase === "shown" ? state : { ...state, phase: "shown", page: 0 };
    case "hide":
      return state.phase === "shown" ? { ...state, phase: "hidden" } : state;
    case "destroy":
      return { ...state, phase: "destroyed" };
    case "cover":
      return state.exitOnCover ? changeModal(state, { type: "hide" }) : state;
    case "escape":
      return changeModal(state, { type: "hide" });
    case "next":
      return { ...state, page: (state.page + 1) % state.pages };
    case "previous":
      return { ...state, page: (state.page - 1 + state.pages) % state.pages };
    case "recentre":
      return state.position === state.initialPosition && !state.size
        ? state
        : { ...state, position: state.initialPosition, size: undefined };
    case "navi":
      return event.side === "left"
        ? { ...state, showLeftNavi: event.shown }
        : { ...state, showRightNavi: event.shown };
    case "drag":
      return state.canDrag ? { ...state, position: positionAfter(event) } : state;
    case "resize":
      return state.canResize ? { ...state, ...sizeAfter(event) } : state;
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Returns the position of a dragged box. A box that is larger than the window begins at the window's edge. */
function positionAfter({ box, by, window }: ModalEvent & { type: "drag" | "resize" }): {
  left: number;
  top: number;
} {
  return {
    left: clamp(box.left + by.x, 0, Math.max(0, window.width - box.width)),
    top: clamp(box.top + by.y, 0, Math.max(0, window.height - box.height)),
  };
}

function sizeAfter({
  box,
  by,
  window,
}: ModalEvent & { type: "drag" | "resize" }): Pick<ModalState, "position" | "size"> {
  return {
    position: { left: box.left, top: box.top },
    size: {
      width: clamp(box.width + by.x, minimumSize.width, window.width - box.left),
      height: clamp(box.height + by.y, minimumSize.height, window.height - box.top),
    },
  };
}

/**
 * Which buttons a modal shows. The right arrow replaces the exit, and the pager's arrows end at the first and the
 * last page.
 */
export const modalControls = (state: ModalState) => ({
  exit: state.showExit && !state.showRightNavi,
  left: state.showLeftNavi,
  right: state.showRightNavi,
  previous: state.pagination && state.page > 0,
  next: state.pagination && state.page < state.pages - 1,
});

export function runModalCallbacks<Part>(
  { callbacks }: ModalSettings<Part>,
  before: ModalState,
  after: ModalState,
): void {
  const isShown = after.phase === "shown";
  if (isShown && before.phase !== "shown") callbacks.shown?.();
  if (isShown && (before.phase !== "shown" || before.page !== after.page)) callbacks.page?.(after.page);
  if (!isShown && before.phase === "shown") callbacks.hidden?.();
  if (after.phase === "destroyed" && before.phase !== "destroyed") callbacks.destroyed?.();
}

export const modalStyles = <Part>(
  { width, height, autoResize }: ModalSettings<Part>,
  { size, position }: ModalState,
) => {
  const optionHeight = autoResize ? "fit-content" : height;
  return {
    width: size ? `${size.width}px` : width,
    height: size ? `${size.height}px` : optionHeight,
    left: position ? `${position.left}px` : "",
    top: position ? `${position.top}px` : "",
    zIndex: String(modalDefaults.zIndex),
  };
};

/**
 * A random id from `modal-1` to `modal-100000`.
 * @param random A number from 0 to 1, 1 excluded.
 */
export const modalId = (random: number): string => `modal-${1 + Math.floor(random * 100_000)}`;
