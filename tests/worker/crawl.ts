import { pageIdAt } from "../../app/document/page-index.ts";
import { keysOf } from "../../app/domain/records.ts";
import type { PageId } from "../../app/pages.ts";
import { isFullRun } from "../full-run.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";

export type CrawledPage = { status: number; type: string; body: string; from: string };

/** Pages that no other page links to. */
const unlinked = [
  "/auto-credito/solicitud2",
  "/auto-finance/loan-request",
  "/404",
  "/help-topics",
  "/sem",
  "/sbartem2",
];

/** True for the first pages of each row of the table of pages; in `npm run test:full` true for every page. */
export function firstOfEachRow(count: number): (path: string) => boolean {
  const rows = new Map<PageId, number>();
  return (path) => {
    const row = pageIdAt(path.replace(/[ ?#].*/, ""));
    const before = rows.get(row) ?? 0;
    rows.set(row, before + 1);
    return isFullRun || before < count;
  };
}

/**
 * Every page and file of this site that a link, picture, form or script of any page refers to.
 *
 * @param isWanted false leaves a page out, with everything that only this page refers to.
 */
export async function crawl(
  origin: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, CrawledPage>> {
  const seen = new Map<string, CrawledPage>();
  const queue: [path: string, from: string][] = [
    ["/", ""],
    ...unlinked.map((path) => [path, ""] as [string, string]),
  ];
  for (const [path, from] of queue) {
    if (seen.has(path) || !isVisited(path) || !isWanted(path)) continue;
    const response = await fetch(origin + path, { redirect: "manual" });
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    const body = type.includes("html") ? text : "";
    seen.set(path, { status: response.status, type, body, from });
    for (const target of targetsOf(body)) queue.push([target, path]);
  }
  return seen;
}

/**
 * The quiz has a page for each of a thousand ways to answer, all made in the same way. `npm run test:full` visits all
 * of them, and other runs visit those with the same answer throughout.
 */
const isVisited = (path: string): boolean =>
  isFullRun || !path.startsWith("/quiz/") || /^[^?]*(?:\?r=(.)\1*)?$/.test(path);

function targetsOf(body: string): string[] {
  const names = [...body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, name = ""]) => name);
  const sets = [...body.matchAll(/\ssrcSet="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? ""),
  );
  return [...names, ...sets]
    .map((name) => name.replaceAll("&amp;", "&"))
    .filter((name) => name.startsWith("/") && !name.startsWith("//"))
    .map((name) => name.split("#")[0] ?? "");
}

/** The pages that no link leads to: each step of the application as it opens, and with the errors of an empty form. */
export async function stepPages(origin: string): Promise<[name: string, body: string][]> {
  const pages: [name: string, body: string][] = [];
  const visitor = httpVisitor(origin);
  const person = somebody();
  const submission_id = await fillSteps(visitor, person);
  // The order is from the last step to the first, because an empty step closes the later steps.
  for (const section of keysOf(steps).reverse()) {
    // The first step of an application under way leads to the open step, so a new visitor opens it.
    const opened = await (section === "contact" ? httpVisitor(origin) : visitor).get(steps[section]);
    const empty = Object.fromEntries(keysOf(formOf(section, person)).map((name) => [name, ""]));
    const sent = await visitor.post(steps[section], { submission_id, ...empty });
    if (opened.status !== 200 || sent.status !== 422)
      throw new Error(`${section}: ${opened.status}, and ${sent.status} for an empty form`);
    pages.push([steps[section], opened.body], [`${steps[section]} with errors`, sent.body]);
  }
  return pages;
}
