import { useId } from "react";

/**
 * Scrolls by itself and is reached by keyboard, so that the page never scrolls sideways. A group, because the panel
 * around it is a region already.
 */
export function ScrollingTable({ caption, children }: { caption: string; children: React.ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
    <div className="console-scroll" role="group" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
