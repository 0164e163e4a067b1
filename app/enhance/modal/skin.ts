import { skinOf } from "../../domain/modal/skin.ts";

/** `/skins/` on the host of this code: of modal.js on other pages, of the page itself on ours. */
const ownSkins = () => `${new URL(import.meta.url).origin}/skins/`;

/**
 * Loads a skin's stylesheet, once for the page; the modal does not wait for it. A skin that is none is logged.
 *
 * @param base absolute or relative to the page; empty for the folder on the host of this code.
 * @returns the class that the stylesheet's rules start with; empty without a skin.
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
