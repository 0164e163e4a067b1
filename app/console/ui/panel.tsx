import { useId } from "react";

export function Panel({
  heading,
  level = 2,
  children,
}: {
  heading: string;
  level?: 1 | 2 | 3;
  children: React.ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="console-panel" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  );
}
