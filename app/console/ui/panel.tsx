import { useId } from "react";

export function Panel(props: {
  heading: string;
  level?: 1 | 2 | 3 | undefined;
  /** The panel's id, if links lead to it. */
  anchor?: string;
  children: React.ReactNode;
}) {
  const { heading, level = 2, anchor, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} className="console-panel" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  );
}
