/** Whether the device is an iPad, even one that calls itself a Mac (specification, section 4). */
const isIpad = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Listens to a finger that is lifted without having moved, because a finger that moved has scrolled the page.
 * @returns A function that stops listening.
 */
function onTouchEnd(target: EventTarget, onLift: (event: Event) => void): () => void {
  let hasMoved = false;
  const start = () => {
    hasMoved = false;
  };
  const move = () => {
    hasMoved = true;
  };
  const end = (event: Event) => {
    if (!hasMoved) onLift(event);
  };
  const listeners = { touchstart: start, touchmove: move, touchend: end };
  for (const [kind, listener] of Object.entries(listeners))
    target.addEventListener(kind, listener, { passive: kind !== "touchend" });
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) target.removeEventListener(kind, listener);
  };
}

/** Listens to clicks. On an iPad, `onClick` is called when the finger is lifted, and the later click is prevented. */
export function onPress(target: HTMLElement, onClick: (event: Event) => void): void {
  target.addEventListener("click", onClick);
  if (!isIpad(navigator)) return;
  onTouchEnd(target, (event) => {
    event.preventDefault();
    onClick(event);
  });
}

/** @returns A function that stops listening. */
export function onOutsidePress(inside: Element, onClick: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event.target instanceof Node && !inside.contains(event.target)) onClick();
  };
  if (isIpad(navigator)) return onTouchEnd(document, onEvent);
  document.addEventListener("click", onEvent);
  return () => document.removeEventListener("click", onEvent);
}
