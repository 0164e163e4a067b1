import type { HealthState } from "../../domain/health/findings.ts";

/** One look for every word that says how something stands. `look` waits for a person, and `none` is neither good nor bad. */
export const Chip = ({
  state = "none",
  children,
}: {
  state?: HealthState | "none";
  children: React.ReactNode;
}) => <span className={`console-chip chip-${state}`}>{children}</span>;
