/**
 * Whether the device is an iPad, even if it calls itself a Mac. On an iPad the lifted finger is the press
 * (specification, section 4).
 */
const isTouchTablet = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Listens to the lifted finger. A finger that has scrolled the page in between pressed nothing.
 * @returns A function that stops listening.
 */
function onTouchEnd(target: EventTarget, then: (event: Event) => void): () => void {
  let hasMoved = false;
  const start = () => {
    hasMoved = false;
  };
  const move = () => {
    hasMoved = true;
  };
  const end = (event: Event) => {
    if (!hasMoved) then(event);
  };
  const listeners = { touchstart: start, touchmove: move, touchend: end };
  for (const [kind, listener] of Object.entries(listeners))
    target.addEventListener(kind, listener, { passive: kind !== "touchend" });
  return () => {
    for (const [kind, listener] of Object.entries(listeners)) target.removeEventListener(kind, listener);
  };
}

/** Calls `then` at a click. On an iPad it is called at the lifted finger instead of the click that would follow. */
export function onPress(target: HTMLElement, then: (event: Event) => void): void {
  target.addEventListener("click", then);
  if (!isTouchTablet(navigator)) return;
  onTouchEnd(target, (event) => {
    // This prevents the click that would follow.
    event.preventDefault();
    then(event);
  });
}

/** @returns A function that stops listening. */
export function onOutsidePress(inside: Element, then: () => void): () => void {
  const listen = (event: Event) => {
    if (event.target instanceof Node && !inside.contains(event.target)) then();
  };
  if (isTouchTablet(navigator)) return onTouchEnd(document, listen);
  document.addEventListener("click", listen);
  return () => document.removeEventListener("click", listen);
}
