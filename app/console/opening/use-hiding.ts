import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** How long opened data stays on the screen without a touch. Minutes. */
export const idleMinutes = 5;

/**
 * Hides opened content when its page is left, also into the back/forward cache, and when nothing was touched for a
 * while.
 */
export function useHiding(isOpen: boolean, hide: (why: "left" | "idle") => void): void {
  const latest = useRef(hide);
  latest.current = hide;
  useEffect(() => {
    if (!isOpen) return;
    let timer = 0;
    const touch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latest.current("idle"), idleMinutes * 60_000);
    };
    // At once: a page that is being put away renders nothing later.
    const leave = () => flushSync(() => latest.current("left"));
    const touches = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    window.addEventListener("pagehide", leave);
    touch();
    return () => {
      window.clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, touch);
      window.removeEventListener("pagehide", leave);
    };
  }, [isOpen]);
}
