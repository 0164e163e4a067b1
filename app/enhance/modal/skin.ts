/** `/skins/` on the host of this code: of modal.js on other pages, of the page itself on ours. */
const ownSkins = () => `${new URL(import.meta.url).origin}/skins/`;

/**
 * Loads a stylesheet, once; the modal does not wait for it.
 * @param base absolute or relative to the page; empty for the folder on the host of this code.
 * @returns the class of its rules; empty without a skin.
 */
export function loadSkin(skin: string, base: string): string {
  if (!skin) return "";
  const found = skinOf(skin, base ? new URL(base, document.baseURI).href : ownSkins());
  if (!found) {
    console.warn("Modal: skin must be a name or the https address of a stylesheet");
    return "";
  }
  if (![...document.styleSheets].some(({ href }) => href === found.href) && !isLoading(found.href)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = found.href;
    document.head.appendChild(link);
  }
  return found.className;
}

const isLoading = (href: string): boolean =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(
    (link) => link.href === href,
  );

type Skin = { href: string; className: string };

const name = /^[a-z0-9][a-z0-9-]{0,39}$/i;

/**
 * A name is `NAME.css` in the folder of skins; an https address is used as it is.
 * @param base absolute.
 * @returns undefined for other schemes, paths, and names with other than letters, digits and hyphens.
 */
export function skinOf(skin: string, base: string): Skin | undefined {
  if (name.test(skin)) {
    const folder = base.endsWith("/") ? base : `${base}/`;
    return URL.canParse(folder)
      ? { href: new URL(`${skin}.css`, folder).href, className: `tca-modal-skin-${skin}` }
      : undefined;
  }
  const address = URL.canParse(skin) ? new URL(skin) : undefined;
  const [, file = ""] = /\/([^/]+)\.css$/.exec(address?.pathname ?? "") ?? [];
  return address?.protocol === "https:" && name.test(file)
    ? { href: address.href, className: `tca-modal-skin-${file}` }
    : undefined;
}
