import { type StyleRules, usedStyles } from "./used-styles.ts";

type Sheets = Readonly<Record<string, StyleRules>>;

const readSheets = async (): Promise<Sheets> => (await import("virtual:page-styles")).default;
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g;

/** The headings' web font comes with the file, after the first paint, and would change their width then: the next page has it. */
const sameFace = ":root{--heading:var(--family)!important}";

/**
 * Puts the styles that a page uses into it: it is painted without waiting for a file. Its links move to the end in the same
 * order; each file repeats its rules in full, and behind it stand again the styles of those that may come later, so that the
 * cascade is the same whichever has come.
 *
 * @returns undefined where a stylesheet is not one of the build's.
 */
export async function inlineStyles(
  html: string,
  options: { hasFace: boolean },
  sheets?: Sheets,
): Promise<{ html: string; source: string } | undefined> {
  const known = sheets ?? (await readSheets());
  const [head = "", ...rest] = html.split("</head>");
  const body = rest.join("</head>");
  const links = [...head.matchAll(stylesheetLink)];
  const linked = links.flatMap(([, address = ""]) => known[address] ?? []);
  const end = body.lastIndexOf("</body>");
  if (links.length === 0 || linked.length < links.length || end < 0) return undefined;

  const later = links.map((_, index) => usedStyles(linked.slice(index + 1), html));
  const all = [usedStyles(linked, html) + sameFace, ...later.filter(Boolean)];
  const [face = ""] = options.hasFace ? linked.flatMap((sheet) => sheet.fonts) : [];
  const files = links.map(([link], index) => notAtOnce(link) + inPage(later[index])).join("");
  const start = head.replaceAll(stylesheetLink, "");
  const shown = body
    .slice(0, end)
    .replace(/<script type="module" [^>]*>/, (script) => notAtOnce(face ? withFace(script, face) : script));
  return {
    html: `${start}${inPage(all[0])}</head>${shown}${files}${body.slice(end)}`,
    source: (await Promise.all(all.map(async (css) => `'sha256-${await sha256(css)}'`))).join(" "),
  };
}

const inPage = (css = ""): string => css && `<style>${css}</style>`;

/** Other resources must not compete with the page and its picture. */
const notAtOnce = (element: string): string => element.replace(/(?=\/?>$)/, ' fetchpriority="low"');

/** The script fetches the headings' font for the next page where it may fetch ahead (enhance/navigation.ts). */
const withFace = (script: string, face: string): string => script.replace(/>$/, ` data-face="${face}">`);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
