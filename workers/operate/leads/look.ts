import { parseReference } from "../../../app/domain/application/reference.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { getHealth, type HealthPart } from "../../../app/domain/contract/operator/health.ts";
import {
  accessOfLead,
  type LeadReport,
  type LeadRow,
  listLeads,
  showLead,
} from "../../../app/domain/contract/operator/leads.ts";
import type { FindingKey } from "../../../app/domain/health/findings.ts";
import { mostCounted } from "../../../app/domain/operator/lead-status.ts";
import { textsIn } from "../../../app/operator-copy/bilingual.ts";
import { actTexts, sayFinding } from "../../../app/operator-copy/findings.ts";
import { factsOf, groupTexts, healthTexts, stateTexts } from "../../../app/operator-copy/health.ts";
import { day, onSite } from "../command.ts";
import { filterOf, filterOptions, mostLines } from "./command.ts";
import { requestLines } from "./requests.ts";

/** `2026-11-22 10:00:00  XXXXX-XXXXX  in review: captcha  …` */
export function listLine(lead: LeadRow): string {
  const source = [lead.source, lead.affiliate].filter(Boolean).join(" ") || "—";
  const attempts = lead.attempts === 1 ? "1 attempt" : `${lead.attempts} attempts`;
  return [
    lead.accepted_at.slice(0, 19).replace("T", " "),
    lead.reference,
    statusOf(lead).padEnd(30),
    lead.destinations || lead.destination,
    attempts,
    source,
    lead.last_failure,
  ].join("  ");
}

function statusOf(entry: LeadRow): string {
  const withdrawn = entry.withdrawn_at ? `, contact withdrawn ${entry.withdrawn_at.slice(0, 10)}` : "";
  const marked = entry.marks ? `, marked ${entry.marks}` : "";
  return deliveryOf(entry) + withdrawn + marked;
}

function deliveryOf({ status, review, destination, exported_at }: LeadRow): string {
  if (status === "in review") return `in review: ${review}`;
  if (exported_at) return `${status}, exported ${exported_at.slice(0, 10)}`;
  return status === "delivered" && destination === "inbox" ? "delivered, not exported" : status;
}

/** `1000+` where no more were counted. */
const counted = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count));

export const list = onSite({
  does: "the newest leads, and the number by status",
  options: { ...filterOptions, limit: mostLines },
  run: (operator, _, options) => operator.call(listLeads, { ...filterOf(options), limit: options.limit }),
  lines({ leads, counts, unexported: { count, oldest } }) {
    const totals = Object.entries(counts).map(([name, count]) => `${counted(count)} ${name}`);
    return [
      ...leads.map(listLine),
      ...(leads.length === 0 && totals.length > 0 ? ["No lead meets these filters. Of all leads:"] : []),
      totals.join(", ") || "No leads yet.",
      ...(count > 0
        ? [
            `Not exported: ${counted(count)} of those delivered to the inbox, the oldest of ${oldest.slice(0, 10)}.`,
          ]
        : []),
    ];
  },
});

export const show = onSite({
  does: "a lead's timeline and consents (no personal data)",
  words: "<REF...>",
  async run(operator, references) {
    const reports: LeadReport[] = [];
    for (const id of references) reports.push((await operator.call(showLead, { id })).lead);
    return reports;
  },
  lines: (reports) => reports.flatMap((report) => showLines(report, newYorkDate(Date.now()))),
});

/** Everything of a lead, a fact a line. @param today a New York date (ISO). */
export function showLines(report: LeadReport, today: string): string[] {
  const { timeline, consents, deliveries, request, destination, steps, ...lead } = report;
  // With a list each destination has its own line.
  const facts = deliveries.length > 0 ? lead : { ...lead, destination };
  return [
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(16)}${value}`),
    ...(request ? ["", "Open request", ...requestLines(request, today).map((line) => `  ${line}`)] : []),
    ...(deliveries.length > 0 ? ["", "Deliveries (UTC)", ...deliveries.map(deliveryLine)] : []),
    ...["", "Timeline (UTC)"],
    ...timeline.map(({ at, event, detail }) => `  ${at}  ${event}${detail ? `: ${detail}` : ""}`),
    ...(steps.length > 0 ? ["", "Done about it (UTC)"] : []),
    ...steps.map(
      (step) => `  ${step.at}  ${step.what}: ${"how" in step ? step.how : step.reference}, ${step.by}`,
    ),
    ...["", "Consents"],
    ...consents.map(
      ({ name, given, version, at }) => `  ${name}: ${given ? "given" : "not given"}, ${version}, ${at}`,
    ),
  ];
}

/** `crm (webhook)  refused, 2 attempts, the last 2026-…: refused 401, webhook: status 401` */
function deliveryLine(one: LeadReport["deliveries"][number]): string {
  const { to, kind, status, attempts, last_attempt_at, last_verdict, last_status, last_failure } = one;
  const last = [
    [last_verdict, last_status || ""].filter(Boolean).join(" "),
    last_failure || one.decided_by,
  ].filter(Boolean);
  return [
    `  ${to} (${kind})  ${status}`,
    one.delivered_at && `taken ${one.delivered_at}`,
    attempts === 1 ? "1 attempt" : `${attempts} attempts`,
    last_attempt_at &&
      [`the last ${last_attempt_at}`, ...(last.length > 0 ? [last.join(", ")] : [])].join(": "),
  ]
    .filter(Boolean)
    .join(", ");
}

export const access = onSite({
  does: "who exported or changed what, newest first",
  words: "[REF]",
  options: { day: day("of this day (UTC), from beside the database"), limit: mostLines },
  async run(operator, [named = ""], { limit, day }) {
    const subject = parseReference(named) ? (await operator.call(showLead, { id: named })).lead.id : named;
    return operator.call(accessOfLead, { subject, limit, day });
  },
  lines: ({ rows }) =>
    rows.length === 0
      ? ["Nothing was exported or changed yet."]
      : rows.map(({ at, who, what, subject }) => [at, who, what, subject].join("  ").trimEnd()),
});

const group = textsIn(groupTexts, "en");
const state = textsIn(stateTexts, "en");
const act = textsIn(actTexts, "en");

const said = textsIn(healthTexts, "en");
const utc = (iso: string): string => iso && `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** Where the console has a button. */
const commands: Partial<Record<FindingKey, string>> = {
  queued: "npm run leads -- --status queued",
  unexported: "npm run leads -- export --out leads.jsonl",
};

/** The console's health as lines for a terminal, in the same words: what is not good with what to do about it. */
export const healthLines = (parts: readonly HealthPart[]): string[] =>
  parts.flatMap((part) => {
    const since = part.since && `  since ${utc(part.since)}`;
    const facts = factsOf(part, utc);
    const what = [sayFinding(part, "en").trim(), facts ? said("facts", facts) : ""].filter(Boolean).join(" ");
    const line = `${state(part.state).padEnd(7)} ${group(part.group)}: ${part.name} (${part.worker})  ${what}${since}`;
    const advice = [act.or(part.finding, ""), commands[part.finding] ?? ""].filter(Boolean).join(" ");
    return part.state === "good" ? [line] : [line, `        → ${advice}`];
  });

export const health = onSite({
  does: "everything that should work: bindings, backend, keys, backups, tasks; exit code 1 if something is broken",
  async run(operator) {
    const answer = await operator.call(getHealth, {});
    if (answer.parts.some((part) => part.state === "broken")) process.exitCode = 1;
    return answer;
  },
  lines: ({ parts }) => healthLines(parts),
});
