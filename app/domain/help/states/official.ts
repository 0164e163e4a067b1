import { readSource } from "../source.ts";
import { states } from "./published.ts";
import { type Cited, cellNames, isLink, type State } from "./state.ts";

/** Domain names that only governments get: .gov, and the names of a state, a county or a city under .us (RFC 1480). */
const governments = /(?:^|\.)(?:gov|(?:state|(?:ci|co)\.[a-z-]+)\.[a-z]{2}\.us)$/;

/** Official pages under other domain names, and whose pages they are. */
const others = {
  "govt.westlaw.com": "rules and register of New York, as its Department of State publishes them",
  "myfloridalegal.com": "Attorney General of Florida",
  "ncleg.net": "General Assembly of North Carolina, before ncleg.gov",
  "txdmv.blogs.govdelivery.com": "what the DMV of Texas announces to dealers",
};

const isOfficial = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? "";
  return governments.test(host) || Object.keys(others).some((name) => `.${host}`.endsWith(`.${name}`));
};

/**
 * Returns sentences about cells without a source and links that are not official. Links to legal aid are left out,
 * because it is asked for help and not for the law.
 */
export const unofficialIn = (table: readonly State[] = states): string[] =>
  table.flatMap(({ name: state, cells, offices }) => {
    const faults = (place: string, sources: readonly Cited[]) => [
      ...(sources.length > 0 ? [] : [`${state}, ${place}: without a source`]),
      ...sources
        .filter((cited) => isLink(cited) && !isOfficial(readSource(cited).address))
        .map((cited) => `${state}, ${place}: not official: ${readSource(cited).address}`),
    ];
    return [
      ...cellNames.flatMap((name) => (cells[name] === "unverified" ? [] : faults(name, cells[name].sources))),
      ...faults("offices", Object.values(offices)),
    ];
  });
