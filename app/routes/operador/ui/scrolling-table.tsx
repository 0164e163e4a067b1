import { useId } from "react";

/** A table that scrolls in a region of its own, which a keyboard reaches, so that the page never does sideways. */
export function ScrollingTable({ caption, children }: { caption: string; children: React.ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="console-scroll" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
