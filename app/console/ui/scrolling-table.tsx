import { useId } from "react";

/**
 * A table that scrolls by itself, which a keyboard reaches, so that the page never does sideways. A group and no region: the panel
 * around it is one already, and may have the same name.
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
