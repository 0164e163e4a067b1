import { modalDialog } from "./dialog.ts";
import {
  changeModal,
  type ModalCommand,
  type ModalEvent,
  type ModalOptions,
  type ModalPhase,
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
 * A modal on the browser's own dialog, which takes care of focus, Escape and what lies behind it. With a cover the page
 * cannot be used meanwhile; without one it can. A part of the page that is its body goes back to its place when the
 * modal is hidden.
 */
export function createModal(options: ModalOptions<HTMLElement>): Modal {
  const settings = readModalOptions<HTMLElement>(options);
  const { callbacks } = settings;
  let state = startModal(settings);
  const id = modalId(Math.random());

  function dispatch(event: ModalEvent): void {
    const before = state;
    state = changeModal(state, event);
    if (state === before) return;
    if (state.phase !== before.phase) changePhase(before.phase);
    else if (state.page !== before.page) {
      dialog.fill(state);
      callbacks.page?.(state.page);
    }
    if (state.phase !== "destroyed") dialog.draw(state);
  }
  function changePhase(from: ModalPhase): void {
    if (state.phase === "shown") {
      dialog.fill(state);
      dialog.draw(state);
      dialog.open();
      callbacks.shown?.();
      callbacks.page?.(state.page);
      return;
    }
    if (from === "shown") {
      dialog.close();
      callbacks.hidden?.();
    }
    if (state.phase === "destroyed") {
      dialog.remove();
      callbacks.destroyed?.();
    }
  }
  const on = (type: ModalCommand) => () => dispatch({ type });
  const dialog = modalDialog(id, settings, dispatch);

  dialog.draw(state);
  callbacks.created?.();
  return {
    id,
    phase: () => state.phase,
    show: on("show"),
    hide: on("hide"),
    destroy: on("destroy"),
    next: on("next"),
    previous: on("previous"),
    setNavi: (side, shown) => dispatch({ type: "navi", side, shown }),
  };
}
