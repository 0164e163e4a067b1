import { useEffect, useRef, useState } from "react";

/** What a chart is drawn for before its place is measured. Pixels. */
const widthAtFirst = 640;

/** The width of an element, in pixels, so that a chart is drawn for it and its letters keep their size. */
export function useWidth<Of extends HTMLElement>() {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(widthAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, Math.floor(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
