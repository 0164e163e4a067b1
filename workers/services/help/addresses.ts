import pagePaths from "virtual:page-paths";
import { pathMatcher } from "../../../app/domain/path-matcher.ts";

/** The hosts of this site, as addresses name them: what is theirs is a path of ours. */
export type OwnHosts = readonly string[];

/** Stands for this site, to see where a path leads; no address of it is written. */
const thisSite = "https://this-site.invalid";
const longest = 2000;

const pageAt = pathMatcher(pagePaths.map((path) => [path, true]));
/** A dot would name a file or the router's data, an empty segment another host. */
const isPage = (pathname: string): boolean => !/\.|\/\//.test(pathname) && pageAt(pathname) === true;

/** Characters that a browser ignores, reads as a slash or does not show: they only hide where an address leads. */
const hiding = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const sectionName = /^[a-z0-9][a-z0-9-]{0,80}$/;
/** No `*` and no `#`: some telephones run codes with these when they dial. */
const telephone = /^tel:\+?[\d().-]{3,25}$/i;

/** In front of every id of an article, so that none is an id of the page around it or a name in its scripts. */
const idPrefix = "articulo-";

/** A section's id in an article; undefined for what is not a lower-case name. */
export function sectionId(value: string): string | undefined {
  if (!sectionName.test(value)) return undefined;
  return value.startsWith(idPrefix) ? value : idPrefix + value;
}

/**
 * Where a link leads, as URL parsers write it: a section of the article, a page of this site, `https:`, `mailto:` or
 * `tel:`. Undefined for everything else. A page of ours loses its query, which would say who sent the visitor.
 *
 * @param value the attribute's value, its entities decoded.
 */
export function linkAddress(value: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  if (text.startsWith("#")) {
    const id = sectionId(text.slice(1));
    return id && `#${id}`;
  }
  if (telephone.test(text)) return text.toLowerCase();
  const url = parse(text);
  if (url?.protocol === "mailto:") return url.href;
  if (!url || !isOurs(text, url, ownHosts)) return url && httpsOf(text, url);
  return isPage(url.pathname) ? url.pathname + url.hash : undefined;
}

/** A picture's address: one of the help's own pictures, or `https:`. Any other path of ours could count as a visit. */
export function pictureAddress(value: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  const url = parse(text);
  if (!url || !isOurs(text, url, ownHosts)) return url && httpsOf(text, url);
  return url.pathname.startsWith("/ayuda/") && !url.search ? url.pathname : undefined;
}

function parse(text: string): URL | undefined {
  if (!text || text.length > longest || hiding.test(text)) return undefined;
  return URL.parse(text, thisSite) ?? undefined;
}

const isOurs = (text: string, url: URL, ownHosts: OwnHosts): boolean =>
  text.startsWith("/") ? url.origin === thisSite : ownHosts.includes(url.host);

/** Names and passwords are refused: `https://known.example@other.example/` looks like what it is not. */
function httpsOf(text: string, url: URL): string | undefined {
  if (!/^https:\/\//i.test(text) || url.protocol !== "https:") return undefined;
  return url.username || url.password ? undefined : url.href;
}
