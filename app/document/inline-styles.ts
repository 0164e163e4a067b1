import { type StyleRules, usedStyles } from "./used-styles.ts";

type Sheets = Readonly<Record<string, StyleRules>>;

const readSheets = async (): Promise<Sheets> => (await import("virtual:page-styles")).default;
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^<>]*\/>/g;

/** The headings' web font comes with the file, after the first paint, and would change their width then: the next page has it. */
const sameFace = ":root{--heading:var(--family)!important}";

/**
 * Puts the styles that a page uses into it: it is painted without waiting for a file. Its links wait for none either, being
 * for paper until the browser's code lets them take the place of these styles, all at once (enhance/stylesheets.ts): one that
 * came before another would change what is in sight. Without scripts the page has what it needs.
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
  const links = [...head.matchAll(stylesheetLink)];
  const linked = links.flatMap(([, address = ""]) => known[address] ?? []);
  if (links.length === 0 || linked.length < links.length || rest.length === 0) return undefined;

  const css = usedStyles(linked, html) + sameFace;
  const [face = ""] = options.hasFace ? linked.flatMap((sheet) => sheet.fonts) : [];
  const start = head.replaceAll(stylesheetLink, (link) => link.replace(/(?=\/>$)/, ' media="print"'));
  const body = rest
    .join("</head>")
    .replace(/<script type="module" [^<>]*>/, (script) => notAtOnce(face ? withFace(script, face) : script));
  return { html: `${start}<style>${css}</style></head>${body}`, source: `'sha256-${await sha256(css)}'` };
}

/** Other resources must not compete with the page and its picture. */
const notAtOnce = (element: string): string => element.replace(/(?=\/?>$)/, ' fetchpriority="low"');

/** The script fetches the headings' font for the next page where it may fetch ahead (enhance/navigation.ts). */
const withFace = (script: string, face: string): string => script.replace(/>$/, ` data-face="${face}">`);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
