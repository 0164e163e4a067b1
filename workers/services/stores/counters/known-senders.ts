import { CachedSource } from "../../../../app/domain/cached.ts";
import type { NamedId, senderSettings } from "../../../../app/domain/configuration/console-settings.ts";
import { readValue } from "../../../../app/domain/configuration/values.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { readConsoleValues } from "../configuration/setting-rows.ts";

/** The names of a row to count. A source is `src/lnk`. */
export type Names = readonly [source: string, affiliate: string, subAffiliate: string];

/**
 * Names that always have counters of their own. `src` holds the registered sources, whose links (`lnk`) anybody can
 * make up.
 */
type KnownNames = Record<"src" | "source" | "affiliate" | "subAffiliate" | "campaign", string[]>;

export const nobody: KnownNames = { src: [], source: [], affiliate: [], subAffiliate: [], campaign: [] };

/** The name under which the counters sum up what exceeds their bound. */
export const remainder = "otros";

export const convertedDays = 30;
/** How many converted names are read at most, the latest first. No honest month has as many. */
const mostConverted = 2000;
const minute = 60_000;
const policy = {
  freshFor: 5 * minute,
  staleFor: 5 * minute,
  staleIfErrorFor: 24 * 60 * minute,
  missingFor: 0,
  mostEntries: 1,
};

/**
 * Reads the names that operators registered (AFFILIATES, SOURCES) and the names that converted in the last thirty
 * days. Without the databases and without a copy the result is {@link nobody}.
 */
export async function readKnownSenders(env: ServicesBindings, now: number): Promise<KnownNames> {
  const cache = new CachedSource({
    policy,
    memory: memories.knownSenders,
    now: () => now,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: () => {},
  });
  const cached = await cache.read("known", async () => ({ found: await queryKnownNames(env, now) }));
  return typeof cached === "object" ? cached.found : nobody;
}

async function queryKnownNames(env: ServicesBindings, now: number): Promise<KnownNames> {
  const since = new Date(now - convertedDays * 86_400_000).toISOString().slice(0, 10);
  const readConverted = <Name extends string>(columns: string) =>
    env.COUNTERS.prepare(`SELECT ${columns} WHERE day >= ?1 ORDER BY day DESC LIMIT ?2`)
      .bind(since, mostConverted)
      .all<Record<Name, string>>();
  const [consoleValues, { results }, campaigns] = await Promise.all([
    readConsoleValues(env),
    readConverted<"source" | "affiliate" | "subAffiliate">(
      "source, affiliate, sub_affiliate AS subAffiliate FROM converted",
    ),
    readConverted<"campaign">("campaign FROM converted_campaign"),
  ]);
  const registeredIds = (name: keyof typeof senderSettings): string[] => {
    const consoleValue = consoleValues[name];
    const rows = consoleValue === undefined ? settingsOf(env).values[name] : readValue(name, consoleValue);
    return (rows as readonly NamedId[]).map(({ id }) => id);
  };
  const src = registeredIds("SOURCES");
  const column = (name: keyof (typeof results)[number]) => [...new Set(results.map((row) => row[name]))];
  return {
    src,
    // A `src` without a link has the link `na` (specification, section 4).
    source: [...src.map((id) => `${id}/na`), ...column("source")],
    affiliate: [...registeredIds("AFFILIATES"), ...column("affiliate")],
    subAffiliate: column("subAffiliate"),
    campaign: campaigns.results.map(({ campaign }) => campaign),
  };
}

/** Does for a campaign what {@link knownOf} does for a source. */
export const knownCampaign = (knownNames: KnownNames, [campaign]: Names): Names => [
  !campaign || knownNames.campaign.includes(campaign) ? campaign : remainder,
  "",
  "",
];

/**
 * Returns the names under which a row counts on a day without room for new names. Known and empty names stay as they
 * are; an unknown link of a registered source counts under the source's `src`; every other name becomes `otros`.
 */
export function knownOf(knownNames: KnownNames, [source, affiliate, subAffiliate]: Names): Names {
  const isKnown = (name: string, names: readonly string[]) => !name || names.includes(name);
  const src = knownNames.src.find((id) => source.startsWith(`${id}/`));
  return [
    isKnown(source, knownNames.source) ? source : src ? `${src}/${remainder}` : remainder,
    isKnown(affiliate, knownNames.affiliate) ? affiliate : remainder,
    isKnown(subAffiliate, knownNames.subAffiliate) ? subAffiliate : remainder,
  ];
}
