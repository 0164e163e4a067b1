/** The folder of skins on the host of this code, which is our host on other sites, too. */
const ownSkinFolder = () => `${new URL(import.meta.url).origin}/skins/`;

/**
 * Loads a skin's stylesheet once. The modal does not wait for it.
 * @param base Absolute or relative to the page; empty for the folder on the host of this code.
 * @returns The class of the skin's rules; empty without a skin.
 */
export function loadSkin(skin: string, base: string): string {
  if (!skin) return "";
  const resolvedSkin = skinOf(skin, base ? new URL(base, document.baseURI).href : ownSkinFolder());
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

const skinName = /^[a-z0-9][a-z0-9-]{0,39}$/i;

/**
 * Resolves a skin: a name is `NAME.css` in the folder of skins, and an https address stays as it is.
 * @param base The absolute address of the folder of skins.
 * @returns Undefined for other schemes, for paths, and for names with other characters than letters, digits and
 * hyphens.
 */
export function skinOf(skin: string, base: string): Skin | undefined {
  if (skinName.test(skin)) {
    const folder = base.endsWith("/") ? base : `${base}/`;
    return URL.canParse(folder)
      ? { href: new URL(`${skin}.css`, folder).href, className: `tca-modal-skin-${skin}` }
      : undefined;
  }
  const address = URL.canParse(skin) ? new URL(skin) : undefined;
  const [, file = ""] = /\/([^/]+)\.css$/.exec(address?.pathname ?? "") ?? [];
  return address?.protocol === "https:" && skinName.test(file)
    ? { href: address.href, className: `tca-modal-skin-${file}` }
    : undefined;
}
