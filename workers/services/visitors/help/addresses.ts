import pagePaths from "virtual:page-paths";
import { pathMatcher } from "../../../../app/domain/path-matcher.ts";
import { trimEnd } from "../../../../app/domain/trim-end.ts";

/** The hosts of this site. Links to these hosts become paths. */
export type OwnHosts = readonly string[];

/** The base for resolving relative links. It is never written out. */
const thisSite = "https://this-site.invalid";
const longest = 2000;

const pageAt = pathMatcher(pagePaths.map((path) => [path, true]));
/** A dot would name a file or the router's data, and an empty segment another host. */
const isPage = (pathname: string): boolean => !/\.|\/\//.test(pathname) && pageAt(pathname) === true;

/** Characters that browsers ignore, read as a slash or do not show. They only hide where a link leads. */
const hiding = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const sectionName = /^[a-z0-9][a-z0-9-]{0,80}$/;
/** A telephone link. It has no `*` and no `#`, because some telephones run codes with these when they dial. */
const telephone = /^tel:\+?[\d().-]{3,25}$/i;

/** Separates an article's ids from those of the page around it and from names in its scripts. */
const idPrefix = "articulo-";

export function sectionId(value: string): string | undefined {
  if (!sectionName.test(value)) return undefined;
  return value.startsWith(idPrefix) ? value : idPrefix + value;
}

/**
 * Returns a safe link in canonical form, or undefined. A page of ours loses its query, because the query would name
 * somebody who sent the visitor.
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
  const path = helpPath(url.pathname);
  return isPage(path) ? path + url.hash : undefined;
}

/**
 * Removes what others write behind the name of a help page: `.html` and slashes. The number of a later page becomes
 * `/page/N`.
 */
const helpPath = (pathname: string): string =>
  /^\/(?:temas-de-ayuda|help-topics)\/./.test(pathname)
    ? trimEnd(pathname, /\//)
        .replace(/\.html?$/, "")
        .replace(/\/(\d+)$/, "/page/$1")
    : pathname;

const relativePath = /^(?:\.{1,2}\/)*[\w-]+(?:\/[\w-]+)*(?:\.html?)?\/?(?:[?#].*)?$/;

/**
 * Does for a link in a category's list what {@link linkAddress} does. Such a link may be relative: `mal-credito` is
 * one of the category's articles.
 */
export function listedAddress(value: string, category: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  if (!relativePath.test(text)) return linkAddress(text, ownHosts);
  const [first = "", ...rest] = text.split("/");
  if (first === "temas-de-ayuda" || first === "help-topics") return linkAddress(`/${text}`, ownHosts);
  const base = `${thisSite}/temas-de-ayuda/${first === category && rest.length > 0 ? "" : `${category}/`}`;
  return linkAddress(new URL(text, base).pathname, ownHosts);
}

/**
 * Returns the address of a picture: one of the help's own pictures, or `https:`. Any other path of ours could count
 * as a visit.
 */
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

/**
 * Accepts an https address. Names and passwords are refused, because `https://known.example@other.example/` misleads
 * about its host.
 */
function httpsOf(text: string, url: URL): string | undefined {
  if (!/^https:\/\//i.test(text) || url.protocol !== "https:") return undefined;
  return url.username || url.password ? undefined : url.href;
}
