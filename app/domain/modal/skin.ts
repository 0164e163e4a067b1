/** A stylesheet for a modal, and the class that its rules start with. */
export type Skin = { href: string; className: string };

const name = /^[a-z0-9][a-z0-9-]{0,39}$/i;

/**
 * The stylesheet that a modal's `skin` means: a name is `NAME.css` in the folder of skins; an https address is used as it
 * is. The class is `tca-modal-skin-NAME`, by the file's name.
 *
 * @param base address of the folder of skins, absolute.
 * @returns undefined for anything else: other schemes, paths, names with other than letters, digits and hyphens.
 */
export function skinOf(skin: string, base: string): Skin | undefined {
  if (name.test(skin)) {
    const folder = base.endsWith("/") ? base : `${base}/`;
    return URL.canParse(folder)
      ? { href: new URL(`${skin}.css`, folder).href, className: `tca-modal-skin-${skin}` }
      : undefined;
  }
  const address = URL.canParse(skin) ? new URL(skin) : undefined;
  const [, file = ""] = /([^/]+)\.css$/.exec(address?.pathname ?? "") ?? [];
  return address?.protocol === "https:" && name.test(file)
    ? { href: address.href, className: `tca-modal-skin-${file}` }
    : undefined;
}
