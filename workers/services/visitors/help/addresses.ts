import pagePaths from "virtual:page-paths";
import { pathMatcher } from "../../../../app/domain/path-matcher.ts";
import { trimEnd } from "../../../../app/domain/trim-end.ts";

/** The hosts of this site. Links to these hosts become paths. */
export type OwnHosts = readonly string[];

/** A made-up origin for resolving relative links. It is never in a result. */
const thisSite = "https://this-site.invalid";
const lengthLimit = 2000;

const pageAt = pathMatcher(pagePaths.map((path) => [path, true]));
/** Paths with a dot are files or the router's data. Browsers read a path that begins with `//` as another host. */
const isPage = (pathname: string): boolean => !/\.|\/\//.test(pathname) && pageAt(pathname) === true;

/** Characters that browsers ignore, read as a slash or do not show, and that would hide where a link leads. */
const deceptiveCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const sectionName = /^[a-z0-9][a-z0-9-]{0,80}$/;
/** It allows no `*` and no `#`, with which some telephones run codes when they dial. */
const telephoneLink = /^tel:\+?[\d().-]{3,25}$/i;

/** With this prefix an article's ids differ from those of the page and from names in its scripts. */
const idPrefix = "articulo-";

export function sectionId(value: string): string | undefined {
  if (!sectionName.test(value)) return undefined;
  return value.startsWith(idPrefix) ? value : idPrefix + value;
}

/**
 * Returns a safe link in canonical form, or undefined. A link to our own page loses its query, because a query could
 * claim that somebody sent the visitor.
 */
export function linkAddress(value: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  if (text.startsWith("#")) {
    const id = sectionId(text.slice(1));
    return id && `#${id}`;
  }
  if (telephoneLink.test(text)) return text.toLowerCase();
  const url = parse(text);
  if (url?.protocol === "mailto:") return url.href;
  if (!url || !isOurs(text, url, ownHosts)) return url && httpsOf(text, url);
  const path = helpPath(url.pathname);
  return isPage(path) ? path + url.hash : undefined;
}

/** Writes the path of a help page in our form: without `.html` and slashes at the end, and with `/page/N`. */
const helpPath = (pathname: string): string =>
  /^\/(?:temas-de-ayuda|help-topics)\/./.test(pathname)
    ? trimEnd(pathname, /\//)
        .replace(/\.html?$/, "")
        .replace(/\/(\d+)$/, "/page/$1")
    : pathname;

const relativePath = /^(?:\.{1,2}\/)*[\w-]+(?:\/[\w-]+)*(?:\.html?)?\/?(?:[?#].*)?$/;

/** Does the same as {@link linkAddress} for a link in a category's list, where `mal-credito` is an article's path. */
export function listedAddress(value: string, category: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  if (!relativePath.test(text)) return linkAddress(text, ownHosts);
  const [firstSegment = "", ...otherSegments] = text.split("/");
  if (firstSegment === "temas-de-ayuda" || firstSegment === "help-topics")
    return linkAddress(`/${text}`, ownHosts);
  const base = `${thisSite}/temas-de-ayuda/${firstSegment === category && otherSegments.length > 0 ? "" : `${category}/`}`;
  return linkAddress(new URL(text, base).pathname, ownHosts);
}

/** Accepts pictures under `/ayuda/` and of other hosts. Any other path of ours could be a page, which counts visits. */
export function pictureAddress(value: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  const url = parse(text);
  if (!url || !isOurs(text, url, ownHosts)) return url && httpsOf(text, url);
  return url.pathname.startsWith("/ayuda/") && !url.search ? url.pathname : undefined;
}

function parse(text: string): URL | undefined {
  if (!text || text.length > lengthLimit || deceptiveCharacters.test(text)) return undefined;
  return URL.parse(text, thisSite) ?? undefined;
}

const isOurs = (text: string, url: URL, ownHosts: OwnHosts): boolean =>
  text.startsWith("/") ? url.origin === thisSite : ownHosts.includes(url.host);

/**
 * Accepts an https address. Names and passwords are refused, because `https://known.example@other.example/` misleads
 * about its host.
 */
function httpsOf(text: string, url: URL): string | undefined {
  if (!/^https:\/\//i.test(text) || url.protocol !== "https:") return undefined;
  return url.username || url.password ? undefined : url.href;
}
