import type { HealthPart, SeenKey } from "../contract/operator/health.ts";
import type { Check } from "./health-check.ts";

const day = 86_400_000;
/** A key in use for longer should be changed (`npm run keys -- rotate`). Days. */
const keyAgeLimit = 365;

/** The keys of one setting, newest first, by their ids. */
export type NamedKeys = { setting: string; keyIds: readonly string[] };

/**
 * The age of each key, as far as anybody knows it: since it was first seen. Of a setting's keys only the first is used for
 * what is new; the others open what waits, and may be old.
 *
 * @param now epoch milliseconds.
 */
export const keyChecks = (
  worker: HealthPart["worker"],
  keys: readonly NamedKeys[],
  seen: readonly SeenKey[],
  now: number,
): Check[] =>
  keys.flatMap(({ setting, keyIds }) =>
    keyIds.map((keyId, index): Check => {
      const first = seen.find((one) => one.setting === setting && one.keyId === keyId)?.firstSeenAt ?? "";
      const days = first ? Math.floor((now - Date.parse(first)) / day) : 0;
      const isOld = index === 0 && days > keyAgeLimit;
      return {
        group: "keys",
        name: `${setting} ${keyId}`,
        worker,
        run: () => ({
          state: isOld ? "look" : "good",
          finding: first ? (isOld ? "key.old" : "key.young") : "key.unseen",
          values: { days },
          since: first,
        }),
      };
    }),
  );
