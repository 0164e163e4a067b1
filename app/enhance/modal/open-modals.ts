/** The open modals, the topmost last. */
const openModals: HTMLElement[] = [];
/** Elements that are inert only because of open modals. */
const inertElements = new Set<HTMLElement>();

// Browsers of 2021 lack `at`.
const topmost = () => openModals[openModals.length - 1];

/** Makes everything inert except the topmost modal. */
function updateInertElements(): void {
  for (const element of inertElements) element.inert = false;
  inertElements.clear();
  const top = topmost();
  if (!top) return;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element === top || element.inert) continue;
    // A press on a cover closes its modal, and the other elements cannot be used anyway.
    if (element.matches(".tca-modal-cover, script, style, link, template")) continue;
    element.inert = true;
    inertElements.add(element);
  }
}

/**
 * Opens a dialog at its own z-index, not in the browser's top layer. If it covers the page, the page becomes inert.
 * @returns A function that closes the dialog.
 */
export function openDialog(dialog: HTMLDialogElement, isCovering: boolean): () => void {
  const focusedBefore = document.activeElement;
  dialog.show();
  if (isCovering) {
    openModals.push(dialog);
    updateInertElements();
  }
  return () => {
    const { activeElement } = document;
    const hadFocus = dialog.contains(activeElement) || (isCovering && activeElement === document.body);
    if (isCovering) {
      openModals.splice(openModals.indexOf(dialog), 1);
      updateInertElements();
    }
    if (dialog.open) dialog.close();
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
}

/**
 * Listens to Escape and to a phone's gesture that means the same. If the focus is outside of the dialog, only the
 * topmost dialog with a cover is called back.
 * @returns A function that stops listening.
 */
export function onEscape(dialog: HTMLDialogElement, callback: () => void): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    const isOurs = openModals.includes(dialog)
      ? topmost() === dialog
      : dialog.open && event.target instanceof Node && dialog.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOurs) return;
    // Otherwise the browser would also close a modal below.
    event.preventDefault();
    callback();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    callback();
  };
  // The browser may close the dialog by itself. When this event comes, the dialog may be open again.
  const onClose = () => {
    if (!dialog.open) callback();
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
