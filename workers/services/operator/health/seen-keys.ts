import type { SeenKey } from "../../../../app/domain/contract/operator/health.ts";
import type { NamedKeys } from "../../../../app/domain/health/health-check.ts";
import { secretKeyId } from "../../../../app/domain/key-id.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";

/** Returns the ids of the keys in the settings. Settings without keys are left out. */
export function keysOf(env: ServicesBindings): NamedKeys[] {
  const { values } = settingsOf(env);
  const keysOfSetting = (setting: "OPERATOR_PUBLIC_KEYS" | "DELIVERY_PUBLIC_KEYS" | "DIGEST_KEYS") => ({
    setting,
    keyIds: values[setting].map(({ keyId }) => keyId),
  });
  return [
    keysOfSetting("OPERATOR_PUBLIC_KEYS"),
    keysOfSetting("DELIVERY_PUBLIC_KEYS"),
    keysOfSetting("DIGEST_KEYS"),
    {
      setting: "OPERATOR_TOKENS",
      keyIds: values.OPERATOR_TOKENS.map(({ secret }) => secretKeyId("token", secret)),
    },
  ].filter(({ keyIds }) => keyIds.length > 0);
}

/** Nobody has as many keys in use. The oldest are left out. */
const mostKeys = 200;

export function createSeenKeys(database: D1Database) {
  return {
    /**
     * Stores the time of keys that were not seen before.
     * @param at ISO.
     */
    async note(keys: readonly NamedKeys[], at: string): Promise<void> {
      const pairs = keys.flatMap(({ setting, keyIds }) => keyIds.map((keyId) => ({ setting, keyId })));
      await database
        .prepare(
          `INSERT OR IGNORE INTO key_seen (setting, key_id, first_seen_at)
           SELECT value ->> 'setting', value ->> 'keyId', ?2 FROM json_each(?1)`,
        )
        .bind(JSON.stringify(pairs), at)
        .run();
    },

    async list(): Promise<SeenKey[]> {
      const { results } = await database
        .prepare(
          `SELECT setting, key_id AS keyId, first_seen_at AS firstSeenAt FROM key_seen
           ORDER BY first_seen_at DESC LIMIT ${mostKeys}`,
        )
        .all<SeenKey>();
      return results;
    },
  };
}
