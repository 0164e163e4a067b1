type Fact = readonly [name: string, value: React.ReactNode];

const looks = { card: "console-card console-facts", cells: "console-cells", rows: "console-facts" } as const;

/**
 * What is known of one thing, by name. Facts without a value are left out.
 * @param props.look `cells` has each name above its value, for short values that are compared; `rows` and `card` have a
 * line for each fact.
 */
export const Facts = ({
  facts,
  look = "card",
  label,
}: {
  facts: readonly Fact[];
  look?: "card" | "cells" | "rows";
  label?: string;
}) => (
  <dl className={looks[look]} aria-label={label}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
