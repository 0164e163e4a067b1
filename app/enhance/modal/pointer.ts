/**
 * Follows a finger or a mouse that pulls a handle.
 *
 * @param pulled called with the box as it was at the start, and how far the pointer has moved since (CSS pixels).
 *   Presses on buttons inside the handle do not pull.
 */
export function followPointer(
  handle: HTMLElement,
  box: HTMLElement,
  pulled: (from: DOMRect, by: { x: number; y: number }) => void,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if ((down.target as Element).closest("button")) return;
    const from = box.getBoundingClientRect();
    handle.setPointerCapture(down.pointerId);
    const follow = (move: PointerEvent) =>
      pulled(from, { x: move.clientX - down.clientX, y: move.clientY - down.clientY });
    const end = () => handle.removeEventListener("pointermove", follow);
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  });
}
