import { type StyleRules, usedStyles } from "./used-styles.ts";

type Sheets = Readonly<Record<string, StyleRules>>;

const readSheets = async (): Promise<Sheets> => (await import("virtual:page-styles")).default;
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^<>]*\/>/g;

/**
 * The headings' web font comes with the stylesheet file after the first paint and would change the headings' width
 * then. The first page therefore uses the text's font, and the next page has the web font.
 */
const sameFace = ":root{--heading:var(--family)!important}";

/**
 * Puts the styles that a page uses into the page, so that the browser paints it without waiting for a file. The page
 * does not wait for its linked stylesheets either: they apply to print until the browser's code lets all of them
 * replace these styles at once (enhance/stylesheets.ts). A stylesheet that applied earlier than another would change
 * what is in sight. Without scripts the inlined styles are enough.
 *
 * @returns undefined if a stylesheet of the page is not in the build.
 */
export async function inlineStyles(
  html: string,
  options: { hasFace: boolean },
  sheets?: Sheets,
): Promise<{ html: string; source: string } | undefined> {
  const sheetRules = sheets ?? (await readSheets());
  const [head = "", ...rest] = html.split("</head>");
  const links = [...head.matchAll(stylesheetLink)];
  const linkedRules = links.flatMap(([, address = ""]) => sheetRules[address] ?? []);
  if (links.length === 0 || linkedRules.length < links.length || rest.length === 0) return undefined;

  const css = usedStyles(linkedRules, html) + sameFace;
  const [face = ""] = options.hasFace ? linkedRules.flatMap((sheet) => sheet.fonts) : [];
  const start = head.replaceAll(stylesheetLink, (link) => link.replace(/(?=\/>$)/, ' media="print"'));
  const body = rest
    .join("</head>")
    .replace(/<script type="module" [^<>]*>/, (script) =>
      withLowPriority(face ? withFace(script, face) : script),
    );
  return { html: `${start}<style>${css}</style></head>${body}`, source: `'sha256-${await sha256(css)}'` };
}

/** Lets the script load with low priority, because other resources must not compete with the page and its picture. */
const withLowPriority = (element: string): string => element.replace(/(?=\/?>$)/, ' fetchpriority="low"');

/**
 * Tells the script which font the headings need. The script fetches it for the next page where it may fetch ahead
 * (enhance/navigation.ts).
 */
const withFace = (script: string, face: string): string => script.replace(/>$/, ` data-face="${face}">`);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
