import { useEffect, useRef, useState } from "react";

/** Until its place is measured. Pixels. */
const widthAtFirst = 640;

/** A chart is drawn for this width, so that its letters keep their size. */
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
