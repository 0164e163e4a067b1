import pagePaths from "virtual:page-paths";
import { pathMatcher } from "../../../../app/domain/path-matcher.ts";
import { trimEnd } from "../../../../app/domain/trim-end.ts";

/** Hosts of this site: links to them become paths. */
export type OwnHosts = readonly string[];

/** Base for resolving relative links; never written out. */
const thisSite = "https://this-site.invalid";
const longest = 2000;

const pageAt = pathMatcher(pagePaths.map((path) => [path, true]));
/** A dot would name a file or the router's data, an empty segment another host. */
const isPage = (pathname: string): boolean => !/\.|\/\//.test(pathname) && pageAt(pathname) === true;

/** Characters that browsers ignore, read as a slash or do not show: they only hide where a link leads. */
const hiding = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const sectionName = /^[a-z0-9][a-z0-9-]{0,80}$/;
/** No `*` and no `#`: some telephones run codes with these when they dial. */
const telephone = /^tel:\+?[\d().-]{3,25}$/i;

/** Separates an article's ids from those of the page around it and from names in its scripts. */
const idPrefix = "articulo-";

export function sectionId(value: string): string | undefined {
  if (!sectionName.test(value)) return undefined;
  return value.startsWith(idPrefix) ? value : idPrefix + value;
}

/** A safe link in canonical form, or undefined. A page of ours loses its query, which would name who sent the visitor. */
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

/** A page of help without what others write behind its name: `.html` (the call of a later page is a number's), slashes. */
const helpPath = (pathname: string): string =>
  /^\/(?:temas-de-ayuda|help-topics)\/./.test(pathname)
    ? trimEnd(pathname, /\//)
        .replace(/\.html?$/, "")
        .replace(/\/(\d+)$/, "/page/$1")
    : pathname;

const relativePath = /^(?:\.{1,2}\/)*[\w-]+(?:\/[\w-]+)*(?:\.html?)?\/?(?:[?#].*)?$/;

/** As {@link linkAddress}, of a link in a category's list, which may be relative: `mal-credito` is one of its articles. */
export function listedAddress(value: string, category: string, ownHosts: OwnHosts): string | undefined {
  const text = value.trim();
  if (!relativePath.test(text)) return linkAddress(text, ownHosts);
  const [first = "", ...rest] = text.split("/");
  if (first === "temas-de-ayuda" || first === "help-topics") return linkAddress(`/${text}`, ownHosts);
  const base = `${thisSite}/temas-de-ayuda/${first === category && rest.length > 0 ? "" : `${category}/`}`;
  return linkAddress(new URL(text, base).pathname, ownHosts);
}

/** One of the help's own pictures, or `https:`: any other path of ours could count as a visit. */
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
