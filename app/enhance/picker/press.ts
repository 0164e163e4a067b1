/** An iPad, also one that calls itself a Mac: there a finger that lifts is the press (specification, section 4). */
const isTouchTablet = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Calls back for a press anywhere but inside an element. @returns the way to stop. */
export function onOutsidePress(inside: Element, then: () => void): () => void {
  const kind = isTouchTablet(navigator) ? "touchend" : "click";
  const listen = (event: Event) => {
    if (event.target instanceof Node && !inside.contains(event.target)) then();
  };
  document.addEventListener(kind, listen);
  return () => document.removeEventListener(kind, listen);
}
