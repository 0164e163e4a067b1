import { readSource } from "../source.ts";
import { states } from "./published.ts";
import { type Citation, cellNames, isLink, type State } from "./state.ts";

/** Domain names that only governments get: .gov, and the names of a state, a county or a city under .us (RFC 1480). */
const governmentHost = /(?:^|\.)(?:gov|(?:state|(?:ci|co)\.[a-z-]+)\.[a-z]{2}\.us)$/;

/** Hosts of other official pages, each with the office that publishes there. */
const officialHosts = {
  "govt.westlaw.com": "rules and register of New York, as its Department of State publishes them",
  "myfloridalegal.com": "Attorney General of Florida",
  "ncleg.net": "General Assembly of North Carolina, before ncleg.gov",
  "txdmv.blogs.govdelivery.com": "what the DMV of Texas announces to dealers",
};

const isOfficial = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? "";
  return (
    governmentHost.test(host) || Object.keys(officialHosts).some((name) => `.${host}`.endsWith(`.${name}`))
  );
};

/**
 * Returns sentences about cells without a source and links that are not official. Links to legal aid are not checked,
 * because legal aid is no source of the law.
 */
export const sourceFaultsIn = (table: readonly State[] = states): string[] =>
  table.flatMap(({ name: state, cells, offices }) => {
    const faults = (place: string, sources: readonly Citation[]) => [
      ...(sources.length > 0 ? [] : [`${state}, ${place}: without a source`]),
      ...sources
        .filter((citation) => isLink(citation) && !isOfficial(readSource(citation).address))
        .map((citation) => `${state}, ${place}: not official: ${readSource(citation).address}`),
    ];
    return [
      ...cellNames.flatMap((name) => (cells[name] === "unverified" ? [] : faults(name, cells[name].sources))),
      ...faults("offices", Object.values(offices)),
    ];
  });
