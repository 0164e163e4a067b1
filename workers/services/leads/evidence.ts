import { hmacsOf, type KeyedHmac } from "../digests.ts";
import type { SecretKey } from "../settings.ts";

/** The same value always gives the same text, in whatever order its names came. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * HMACs of a lead without its answers, one for each digest key: whoever corrects it sends it back whole, because this
 * worker cannot open it, and consents, attribution, reference, flow and time must be those that were accepted.
 */
export const evidenceOf = (
  { answers: _answers, ...rest }: { answers: unknown },
  digestKeys: readonly SecretKey[],
): Promise<KeyedHmac[]> => hmacsOf(canonicalJson(rest), digestKeys, "evidence");
