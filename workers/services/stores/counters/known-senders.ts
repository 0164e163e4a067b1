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
 * Names that always have counters of their own. A `source` is a pair `src/lnk`. `src` holds the first halves that
 * operators registered; the second half (the link) can be made up by anybody.
 */
type KnownNames = Record<"src" | "source" | "affiliate" | "subAffiliate" | "campaign", string[]>;

export const noKnownNames: KnownNames = {
  src: [],
  source: [],
  affiliate: [],
  subAffiliate: [],
  campaign: [],
};

/** The name under which names beyond the bound are summed up. */
export const nameOfOthers = "otros";

export const convertedDays = 30;
/** How many converted names are read, the latest first. No honest month has more. */
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
 * Reads the names that operators registered (AFFILIATES, SOURCES) and the names whose leads converted in the last
 * thirty days. If the databases fail and there is no cached copy, the result is {@link noKnownNames}.
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
  return typeof cached === "object" ? cached.found : noKnownNames;
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

/** Returns the names under which a campaign counts on a day without room for new names, as {@link boundedNames} does. */
export const boundedCampaign = (knownNames: KnownNames, [campaign]: Names): Names => [
  !campaign || knownNames.campaign.includes(campaign) ? campaign : nameOfOthers,
  "",
  "",
];

/**
 * Returns the names under which a row counts on a day without room for new names. Known and empty names stay as they
 * are. An unknown link of a registered `src` counts as `src/otros`. Every other name becomes `otros`.
 */
export function boundedNames(knownNames: KnownNames, [source, affiliate, subAffiliate]: Names): Names {
  const isKnown = (name: string, names: readonly string[]) => !name || names.includes(name);
  const src = knownNames.src.find((id) => source.startsWith(`${id}/`));
  const otherSources = src ? `${src}/${nameOfOthers}` : nameOfOthers;
  return [
    isKnown(source, knownNames.source) ? source : otherSources,
    isKnown(affiliate, knownNames.affiliate) ? affiliate : nameOfOthers,
    isKnown(subAffiliate, knownNames.subAffiliate) ? subAffiliate : nameOfOthers,
  ];
}
