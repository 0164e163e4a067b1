import { useId } from "react";

export function Panel(props: { heading: string; level?: 1 | 2 | 3; children: React.ReactNode }) {
  const { heading, level = 2, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="console-panel" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  );
}
