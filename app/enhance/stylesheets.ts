/**
 * Lets the stylesheets replace the styles that a first visit's page has inside (document/inline-styles.ts). Once all
 * files have come, they take effect together: nothing in sight changes, and later elements have their styles. The
 * rule that sets the headings' font stays.
 *
 * @returns A promise that resolves when this is done, and never if a file does not come.
 */
export async function takeStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  const ownStyles = document.querySelector<HTMLStyleElement>("head style")?.sheet;
  for (const link of links)
    if (!link.sheet) await new Promise((resolve) => link.addEventListener("load", resolve));
  for (const link of links) link.removeAttribute("media");
  while (ownStyles && ownStyles.cssRules.length > 1) ownStyles.deleteRule(0);
}
