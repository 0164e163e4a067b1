import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The checker is not a dependency of the project, because it has 32 MB and needs Java 17. npm fetches it if Java is
 * there, and caches it.
 */
const packageName = "vnu-jar@26.9.27";
const oldestJava = 17;

/** A page with a fault. If the checker finds nothing in it, it has not read the other pages either. */
const faulty = "faulty.html";

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

/** The reason why the checker cannot run here, or undefined if it can. */
export async function whyNoChecker(): Promise<string | undefined> {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
  if (version < oldestJava) return `there is no Java ${oldestJava} or newer on the PATH`;
  try {
    await checker("--version");
    return undefined;
  } catch (error) {
    return `npm could not fetch ${packageName}: ${error}`;
  }
}

/** The HTML errors that the checker of the HTML standard's authors finds. One Java process checks all pages. */
export async function nuFindings(
  pages: readonly (readonly [name: string, html: string])[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "nu-"));
  try {
    for (const [index, [, html]] of pages.entries()) writeFileSync(join(folder, `${index}.html`), html);
    writeFileSync(join(folder, faulty), "<!doctype html><html lang=es><title>Prueba</title><p id=a><p id=a>");
    const output = await checker("--stdout", "--exit-zero-always", "--format", "json", folder);
    const { messages } = JSON.parse(output) as { messages: Message[] };
    const findings = messages.filter(isFinding);
    if (!findings.some(({ url }) => url.endsWith(faulty)))
      throw new Error(`no fault found in ${faulty}: ${output}`);
    return findings
      .filter(({ url }) => !url.endsWith(faulty))
      .map(({ url, message, extract = "" }) => {
        const [name = url] = pages[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? [];
        return `${name}: ${message} ${extract.replaceAll("\n", " ").trim()}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Styles that the checker does not know yet: view transitions (CSS View Transitions, level 1), and the current
 * heading of a list (CSS Overflow, level 5).
 */
const newStyles = [
  "CSS: “view-transition-name”:",
  "CSS: “scroll-target-group”:",
  "CSS: Unknown pseudo-element or pseudo-class “:target-current”",
];

/** React closes void elements, which has no meaning in HTML. */
const isFinding = ({ type, subType, message }: Message): boolean =>
  (type === "error" && !newStyles.some((known) => message.startsWith(known))) ||
  (subType === "warning" && !message.startsWith("Trailing slash on void elements"));

/** The package is installed without its install script, which would fetch another Java. */
const checker = (...parameters: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const npm = [
      "exec",
      "--yes",
      "--ignore-scripts",
      "--loglevel=error",
      `--package=${packageName}`,
      "--",
      "vnu",
    ];
    const options = { maxBuffer: 1 << 28, shell: process.platform === "win32" };
    execFile("npm", [...npm, ...parameters], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
