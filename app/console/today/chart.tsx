import { useEffect, useId, useRef, useState } from "react";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { Panel } from "../ui/panel.tsx";

/** Until its place is measured. Pixels. */
const widthAtFirst = 640;

/** A chart is drawn for this width, so that its letters keep their size. */
export function useWidth() {
  const ref = useRef<HTMLElement>(null);
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

/** A drawing with its summary, and its numbers as a table. */
export function Chart(props: {
  heading: string;
  name: string;
  summary: string;
  legend?: React.ReactNode;
  /** Of {@link useWidth}. */
  place: ReturnType<typeof useWidth>;
  height: number;
  children: React.ReactNode;
  table: React.ReactNode;
}) {
  const t = useConsoleTexts(todayTexts);
  const titleId = useId();
  const summaryId = useId();
  const { ref, width } = props.place;
  return (
    <Panel heading={props.heading}>
      <figure className="today-figure" ref={ref}>
        <figcaption>
          <p id={summaryId}>{props.summary}</p>
          {props.legend}
        </figcaption>
        <svg
          className="today-chart"
          viewBox={`0 0 ${width} ${props.height}`}
          role="img"
          aria-labelledby={titleId}
          aria-describedby={summaryId}
        >
          <title id={titleId}>{props.name}</title>
          {props.children}
        </svg>
      </figure>
      <details>
        <summary>{t("numbers")}</summary>
        {props.table}
      </details>
    </Panel>
  );
}
