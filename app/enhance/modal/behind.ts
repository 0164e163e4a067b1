/** The open modals, the topmost last. The code must not use `at`, which browsers from 2021 lack. */
const open: HTMLElement[] = [];
/** Elements that are inert only because of open modals. */
const inert = new Set<HTMLElement>();

const topmost = () => open[open.length - 1];

function arrange(): void {
  for (const element of inert) element.inert = false;
  inert.clear();
  const top = topmost();
  if (!top) return;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element === top || element.inert) continue;
    // A press on a cover closes its modal, and the other elements cannot be used anyway.
    if (element.matches(".tca-modal-cover, script, style, link, template")) continue;
    element.inert = true;
    inert.add(element);
  }
}

/**
 * Opens a dialog at its own z-index, not in the browser's top layer. A covering dialog makes the rest of the page
 * inert.
 * @returns A function that closes the dialog.
 */
export function openDialog(dialog: HTMLDialogElement, isCovering: boolean): () => void {
  const focusedBefore = document.activeElement;
  dialog.show();
  if (isCovering) {
    open.push(dialog);
    arrange();
  }
  return () => {
    const { activeElement } = document;
    const hadFocus = dialog.contains(activeElement) || (isCovering && activeElement === document.body);
    if (isCovering) {
      open.splice(open.indexOf(dialog), 1);
      arrange();
    }
    if (dialog.open) dialog.close();
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
}

/**
 * Calls `then` at Escape and at a phone's gesture for it. If the focus is outside of the dialog, `then` is called
 * only for the topmost dialog with a cover.
 * @returns A function that stops listening.
 */
export function onEscape(dialog: HTMLDialogElement, then: () => void): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    const isOurs = open.includes(dialog)
      ? topmost() === dialog
      : dialog.open && event.target instanceof Node && dialog.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOurs) return;
    // Otherwise the browser would also close what lies below.
    event.preventDefault();
    then();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    then();
  };
  // The browser closed the dialog by itself. The event comes late, and the dialog may be open again.
  const onClose = () => {
    if (!dialog.open) then();
  };
  document.addEventListener("keydown", onKeydown);
  dialog.addEventListener("cancel", onCancel);
  dialog.addEventListener("close", onClose);
  return () => {
    document.removeEventListener("keydown", onKeydown);
    dialog.removeEventListener("cancel", onCancel);
    dialog.removeEventListener("close", onClose);
  };
}
