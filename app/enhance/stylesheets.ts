/**
 * Lets the stylesheets replace the inline styles of a first visit's page (document/inline-styles.ts), together and only
 * when all files have loaded, so that nothing visible changes. The last inline rule, which sets the headings' font,
 * stays.
 * @returns A promise that never resolves if a file does not load.
 */
export async function applyStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  const inlineStyles = document.querySelector<HTMLStyleElement>("head style")?.sheet;
  for (const link of links)
    if (!link.sheet) await new Promise((resolve) => link.addEventListener("load", resolve));
  for (const link of links) link.removeAttribute("media");
  while (inlineStyles && inlineStyles.cssRules.length > 1) inlineStyles.deleteRule(0);
}
