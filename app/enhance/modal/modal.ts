import {
  changeModal,
  type ModalCommand,
  type ModalEvent,
  type ModalPhase,
  modalId,
  runModalCallbacks,
  startModal,
} from "../../domain/modal/modal.ts";
import { type ModalOptions, readModalOptions } from "../../domain/modal/options.ts";
import { modalDialog } from "./dialog.ts";

export type Modal = {
  id: string;
  phase: () => ModalPhase;
  show: () => void;
  hide: () => void;
  destroy: () => void;
  next: () => void;
  previous: () => void;
  /** Shows or hides an arrow of the title bar. The right arrow takes the place of the exit. */
  setNavi: (side: "left" | "right", isShown: boolean) => void;
};

/** Creates a modal. If its body is a part of the page, the part returns to its place when the modal is hidden. */
export function createModal(options: ModalOptions<HTMLElement>): Modal {
  const settings = readModalOptions<HTMLElement>(options);
  let state = startModal(settings);
  const id = modalId(Math.random());

  function dispatch(event: ModalEvent): void {
    const previousState = state;
    state = changeModal(state, event);
    if (state === previousState) return;
    const isShown = state.phase === "shown";
    const wasShown = previousState.phase === "shown";
    if (isShown && (!wasShown || state.page !== previousState.page)) dialog.fill(state);
    if (state.phase !== "destroyed") dialog.draw(state);
    if (isShown && !wasShown) dialog.open();
    if (wasShown && !isShown) dialog.close();
    if (state.phase === "destroyed") dialog.remove();
    runModalCallbacks(settings, previousState, state);
  }
  const on = (type: ModalCommand) => () => dispatch({ type });
  const dialog = modalDialog(id, settings, dispatch);

  dialog.draw(state);
  settings.callbacks.created?.();
  return {
    id,
    phase: () => state.phase,
    show: on("show"),
    hide: on("hide"),
    destroy: on("destroy"),
    next: on("next"),
    previous: on("previous"),
    setNavi: (side, isShown) => dispatch({ type: "navi", side, shown: isShown }),
  };
}
