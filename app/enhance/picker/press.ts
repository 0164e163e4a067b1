/** An iPad, even if it calls itself a Mac: there the lifted finger is the press (specification, section 4). */
const isTouchTablet = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** A finger that has scrolled the page in between pressed nothing. @returns stops listening. */
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

/** A click, and on an iPad the lifted finger instead of the click that would follow it. */
export function onPress(target: HTMLElement, then: (event: Event) => void): void {
  target.addEventListener("click", then);
  if (!isTouchTablet(navigator)) return;
  onTouchEnd(target, (event) => {
    // No click follows.
    event.preventDefault();
    then(event);
  });
}

/** @returns stops listening. */
export function onOutsidePress(inside: Element, then: () => void): () => void {
  const listen = (event: Event) => {
    if (event.target instanceof Node && !inside.contains(event.target)) then();
  };
  if (isTouchTablet(navigator)) return onTouchEnd(document, listen);
  document.addEventListener("click", listen);
  return () => document.removeEventListener("click", listen);
}
