import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * A closed part of a long page. A link's target may be inside, because a browser opens the details around a link's
 * target.
 */
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
