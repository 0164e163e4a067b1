import {
  type ConsoleValues,
  publishedKey,
  publishedText,
  valuesOf,
} from "../../../../app/domain/configuration/published.ts";
import type { SettingRow } from "../../../../app/domain/contract/operator/settings.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";

export type StoredRow = SettingRow & { name: string };
/** A new value of a setting. `base` is the id of the newest row that the operator saw, or 0. */
export type Change = { name: string; value: string | null; base: number };

const columns = "id, name, value, valid_from AS 'from', who, why, at";

/** The settings, in D1 with their history. KV has a copy for the site. */
export function createSettingRows({
  LEDGER,
  CONFIGURATION,
}: Pick<ServicesBindings, "LEDGER" | "CONFIGURATION">) {
  const select = async (where: string, ...values: (number | string)[]): Promise<StoredRow[]> => {
    const statement = LEDGER.prepare(`SELECT ${columns} FROM setting WHERE ${where}`).bind(...values);
    const { results } = await statement.all<StoredRow & { value: string }>();
    return results.map((row) => ({ ...row, value: JSON.parse(row.value) as string | null }));
  };
  const readNewestId = async (): Promise<number> =>
    (await LEDGER.prepare("SELECT max(id) AS newest FROM setting").first<number>("newest")) ?? 0;

  /** Reads the rows that are in effect or will be, oldest first, without rows that a newer row replaces. */
  const readCurrent = (now: number) =>
    select(
      `NOT EXISTS (SELECT 1 FROM setting AS later WHERE later.name = setting.name AND later.id > setting.id
         AND later.valid_from <= max(setting.valid_from, ?1)) ORDER BY id`,
      new Date(now).toISOString(),
    );

  return {
    readCurrent,

    readHistory: (name: string, before: number, count: number) =>
      select("name = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3", name, before, count),

    /**
     * Adds changes in one statement, so that of two operators with the same base only the first succeeds.
     * @returns false if a base is no longer the newest row of its name.
     */
    async add(changes: readonly Change[], row: Omit<SettingRow, "id" | "value">): Promise<boolean> {
      const { meta } = await LEDGER.prepare(
        `INSERT INTO setting (name, value, valid_from, who, why, at)
         SELECT value ->> 'name', value -> 'value', ?2, ?3, ?4, ?5 FROM json_each(?1)
         WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) AS change WHERE change.value ->> 'base' <>
           (SELECT coalesce(max(id), 0) FROM setting WHERE name = change.value ->> 'name'))`,
      )
        .bind(JSON.stringify(changes), row.from, row.who, row.why, row.at)
        .run();
      return meta.changes > 0;
    },

    /**
     * Writes the copy in KV. Two writers may finish in any order, so each repeats its work until no row was added
     * meanwhile.
     * @throws what D1 or KV throws.
     */
    async copyForSite(now: number): Promise<void> {
      for (let copiedId = -1; copiedId !== (await readNewestId()); ) {
        copiedId = await readNewestId();
        const text = publishedText(await readCurrent(now));
        const isCopied = copiedId === 0 || (await CONFIGURATION.get(publishedKey)) === text;
        if (!isCopied) await CONFIGURATION.put(publishedKey, text);
      }
    },
  };
}

export const isInEffect = ({ from }: Pick<SettingRow, "from">, now: number): boolean =>
  Date.parse(from) <= now;

/**
 * Reads the values that operators set in the console. Without the database the result is empty, so that the
 * deployment's variables apply.
 */
export async function readConsoleValues(env: ServicesBindings): Promise<ConsoleValues> {
  const now = settingsOf(env).clock();
  try {
    return valuesOf((await createSettingRows(env).readCurrent(now)).filter((row) => isInEffect(row, now)));
  } catch (error) {
    logEvent("warn", { event: "configuration not read", kind: (error as Error).name });
    return {};
  }
}

export async function readBrandName(env: ServicesBindings): Promise<string> {
  const { BRAND_NAME: name } = await readConsoleValues(env);
  return typeof name === "string" && name ? name : settingsOf(env).values.BRAND_NAME;
}
