/** An iPad, even if it calls itself a Mac: there the lifted finger is the press (specification, section 4). */
const isTouchTablet = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Calls back for every press outside an element. @returns stops listening. */
export function onOutsidePress(inside: Element, then: () => void): () => void {
  const kind = isTouchTablet(navigator) ? "touchend" : "click";
  const listen = (event: Event) => {
    if (event.target instanceof Node && !inside.contains(event.target)) then();
  };
  document.addEventListener(kind, listen);
  return () => document.removeEventListener(kind, listen);
}
