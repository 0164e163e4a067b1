import { hmacsOf, type KeyedHmac } from "../digests.ts";
import type { SecretKey } from "../keys.ts";

/** Whatever the order of names. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * HMACs of a lead without its answers. A correction sends the lead back whole, because this worker cannot open it,
 * and consents, attribution, reference, flow and time must be the accepted ones.
 */
export const evidenceOf = (
  { answers: _answers, ...rest }: { answers: unknown },
  digestKeys: readonly SecretKey[],
): Promise<KeyedHmac[]> => hmacsOf(canonicalJson(rest), digestKeys, "evidence");
