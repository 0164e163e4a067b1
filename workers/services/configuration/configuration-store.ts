import { publishedKey, publishedText } from "../../../app/domain/configuration/published.ts";
import type { VersionEntry } from "../../../app/domain/contract/operator/configuration.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";

type Document = Readonly<Record<string, unknown>>;
export type StoredVersion = VersionEntry & { document: Document };

type Row = Omit<VersionEntry, "from"> & { document: string; effective_from: string };

/** Versions that wait are few; beyond this number they are not published to the site. */
const mostWaiting = 20;

/** Versions of the configuration: the truth and its history in D1, the copy that the site reads in KV. */
export function createConfigurationStore({
  LEDGER,
  CONFIGURATION,
}: Pick<ServicesBindings, "LEDGER" | "CONFIGURATION">) {
  const select = async (where: string, ...values: (number | string)[]): Promise<StoredVersion[]> => {
    const statement = LEDGER.prepare(`SELECT * FROM configuration WHERE ${where}`).bind(...values);
    return (await statement.all<Row>()).results.map(versionOf);
  };
  const newest = async (): Promise<number> =>
    (await LEDGER.prepare("SELECT max(version) AS newest FROM configuration").first<number>("newest")) ?? 0;

  /** The version in effect at a time (epoch milliseconds), and those after it. */
  async function inForce(
    now: number,
  ): Promise<{ current: StoredVersion | undefined; waiting: StoredVersion[] }> {
    const [current] = await select(
      "effective_from <= ?1 ORDER BY version DESC LIMIT 1",
      new Date(now).toISOString(),
    );
    const waiting = await select(`version > ?1 ORDER BY version LIMIT ${mostWaiting}`, current?.version ?? 0);
    return { current, waiting };
  }

  return {
    newest,
    inForce,

    async find(version: number): Promise<StoredVersion | undefined> {
      return (await select("version = ?1", version))[0];
    },

    before: (before: number, count: number) =>
      select("version < ?1 ORDER BY version DESC LIMIT ?2", before, count),

    /** One statement: of two operators with the same base one is first. Undefined if `base` is no longer the newest. */
    async add(base: number, one: Omit<StoredVersion, "version">): Promise<number | undefined> {
      const { meta } = await LEDGER.prepare(
        `INSERT INTO configuration (version, document, effective_from, who, why, at, undoes)
         SELECT ?1 + 1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE (SELECT coalesce(max(version), 0) FROM configuration) = ?1`,
      )
        .bind(base, JSON.stringify(one.document), one.from, one.who, one.why, one.at, one.undoes)
        .run();
      return meta.changes === 1 ? base + 1 : undefined;
    },

    /** Two at once may write in any order: whoever sees a newer version writes again. @throws what D1 or KV throws. */
    async copy(now: number): Promise<void> {
      for (let written = -1; written !== (await newest()); ) {
        written = await newest();
        const { current, waiting } = await inForce(now);
        const text = publishedText([...(current ? [current] : []), ...waiting]);
        const isThere = written === 0 || (await CONFIGURATION.get(publishedKey)) === text;
        if (!isThere) await CONFIGURATION.put(publishedKey, text);
      }
    },
  };
}

const versionOf = ({ document, effective_from, ...rest }: Row): StoredVersion => ({
  ...rest,
  from: effective_from,
  document: JSON.parse(document) as Document,
});

/** Never fails: empty where the database does not answer, so that the deployment's variables stand in. */
export async function readDocument(env: ServicesBindings): Promise<Document> {
  try {
    return (await createConfigurationStore(env).inForce(settingsOf(env).clock())).current?.document ?? {};
  } catch (error) {
    logEvent("warn", { event: "configuration not read", kind: (error as Error).name });
    return {};
  }
}

export async function readBrandName(env: ServicesBindings): Promise<string> {
  const { BRAND_NAME: name } = await readDocument(env);
  return typeof name === "string" && name ? name : settingsOf(env).values.BRAND_NAME;
}
