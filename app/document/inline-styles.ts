import { type StyleRules, usedStyles } from "./used-styles.ts";

type Sheets = Readonly<Record<string, StyleRules>>;

const readSheets = async (): Promise<Sheets> => (await import("virtual:page-styles")).default;
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^<>]*\/>/g;

/**
 * Puts the styles that a page uses into the page, so that the browser paints it without waiting for a file. The linked
 * stylesheets only apply to print until all of them have loaded. Then the browser's code lets them replace these styles
 * at once (enhance/stylesheets.ts), because one stylesheet without the others would change what is in sight. Without
 * scripts the inlined styles are enough.
 *
 * @returns The page, and the source by which its Content-Security-Policy allows the styles. Undefined if a stylesheet
 * of the page is not in the build.
 */
export async function inlineStyles(
  html: string,
  sheets?: Sheets,
): Promise<{ html: string; source: string } | undefined> {
  const sheetRules = sheets ?? (await readSheets());
  const [head = "", ...rest] = html.split("</head>");
  const links = [...head.matchAll(stylesheetLink)];
  const linkedRules = links.flatMap(([, address = ""]) => sheetRules[address] ?? []);
  if (links.length === 0 || linkedRules.length < links.length || rest.length === 0) return undefined;

  const css = usedStyles(linkedRules, html);
  const headWithPrintLinks = head.replaceAll(stylesheetLink, (link) =>
    link.replace(/(?=\/>$)/, ' media="print"'),
  );
  const body = rest.join("</head>").replace(/<script type="module" [^<>]*>/, withLowPriority);
  return {
    html: `${headWithPrintLinks}<style>${css}</style></head>${body}`,
    source: `'sha256-${await sha256(css)}'`,
  };
}

/** The script must not compete with the page and its picture. */
const withLowPriority = (element: string): string => element.replace(/(?=\/?>$)/, ' fetchpriority="low"');

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
