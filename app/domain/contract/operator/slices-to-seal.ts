import { mostSealed } from "./leads.ts";

/** Ids in the portions that a call for seals, or one that confirms an export, takes. */
export const slicesToSeal = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostSealed) }, (_, index) =>
    ids.slice(index * mostSealed, (index + 1) * mostSealed),
  );
