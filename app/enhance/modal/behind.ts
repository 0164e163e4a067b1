/** The topmost last; not by `at`, which browsers of 2021 lack. */
const open: HTMLElement[] = [];
/** Inert because of open modals, and not before. */
const inert = new Set<HTMLElement>();

const topmost = () => open[open.length - 1];

function arrange(): void {
  for (const element of inert) element.inert = false;
  inert.clear();
  const top = topmost();
  if (!top) return;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element === top || element.inert) continue;
    // A cover closes its modal; a script has nothing to use.
    if (element.matches(".tca-modal-cover, script, style, link, template")) continue;
    element.inert = true;
    inert.add(element);
  }
}

/** At its own z-index, not in the browser's top layer. A cover makes the rest of the page inert. @returns closes it. */
export function openDialog(dialog: HTMLDialogElement, isCovering: boolean): () => void {
  const before = document.activeElement;
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
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Also a telephone's gesture for Escape; outside of the dialog only if it is the topmost with a cover. @returns stops listening. */
export function onEscape(dialog: HTMLDialogElement, then: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    const isOurs = open.includes(dialog)
      ? topmost() === dialog
      : dialog.open && event.target instanceof Node && dialog.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isOurs) return;
    // Or else the browser closes what lies below, too.
    event.preventDefault();
    then();
  };
  const cancelled = (event: Event) => {
    event.preventDefault();
    then();
  };
  // The browser closed it by itself. The event comes late: it may be open again.
  const closed = () => {
    if (!dialog.open) then();
  };
  document.addEventListener("keydown", pressed);
  dialog.addEventListener("cancel", cancelled);
  dialog.addEventListener("close", closed);
  return () => {
    document.removeEventListener("keydown", pressed);
    dialog.removeEventListener("cancel", cancelled);
    dialog.removeEventListener("close", closed);
  };
}
