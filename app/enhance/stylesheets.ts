/**
 * A first visit's page has the styles that it uses in it (document/inline-styles.ts). Once all its files have come, they take
 * their place together: nothing in sight changes, and what is added later has its styles. What pins the face stays.
 * @returns when it is done; never where a file does not come.
 */
export async function takeStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  const ownStyles = document.querySelector<HTMLStyleElement>("head style")?.sheet;
  for (const link of links)
    if (!link.sheet) await new Promise((loaded) => link.addEventListener("load", loaded));
  for (const link of links) link.removeAttribute("media");
  while (ownStyles && ownStyles.cssRules.length > 1) ownStyles.deleteRule(0);
}
