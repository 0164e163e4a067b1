import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A part of a long page, closed. A link's target is inside: a browser opens the details around it. */
export function Folded({
  id,
  heading,
  level: Heading = "h2",
  children,
}: {
  id: string;
  heading: string;
  level?: "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <details className="question-box folded">
      <summary>
        <Heading>{heading}</Heading>
        <Icon name="chevron" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
