/**
 * The address of `/skins/` on the host of this code: the host of modal.js on other sites, and the page's own host on
 * ours.
 */
const ownSkins = () => `${new URL(import.meta.url).origin}/skins/`;

/**
 * Loads a skin's stylesheet once. The modal does not wait for it.
 * @param base Absolute or relative to the page; empty for the folder on the host of this code.
 * @returns The class of the skin's rules; empty without a skin.
 */
export function loadSkin(skin: string, base: string): string {
  if (!skin) return "";
  const resolvedSkin = skinOf(skin, base ? new URL(base, document.baseURI).href : ownSkins());
  if (!resolvedSkin) {
    console.warn("Modal: skin must be a name or the https address of a stylesheet");
    return "";
  }
  if (
    ![...document.styleSheets].some(({ href }) => href === resolvedSkin.href) &&
    !isLoading(resolvedSkin.href)
  ) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = resolvedSkin.href;
    document.head.appendChild(link);
  }
  return resolvedSkin.className;
}

const isLoading = (href: string): boolean =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(
    (link) => link.href === href,
  );

type Skin = { href: string; className: string };

const name = /^[a-z0-9][a-z0-9-]{0,39}$/i;

/**
 * Resolves a skin. A name stands for `NAME.css` in the folder of skins, and an https address is used as it is.
 * @param base An absolute address.
 * @returns Undefined for other schemes, for paths, and for names with other characters than letters, digits and
 * hyphens.
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
