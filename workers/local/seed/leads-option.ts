const most = 1_000_000;

/** The value of `--leads`: how many rows are wanted; 0 where it is left out. @throws when it is no such number. */
export function leadsIn(text: string | undefined): number {
  const leads = Number(text ?? 0);
  if (Number.isInteger(leads) && leads >= 0 && leads <= most) return leads;
  throw new Error(`--leads must be a whole number of at most ${most}`);
}
