import { expect, test } from "vitest";
import type { LeadReport, LeadRow } from "../../../app/domain/contract/operator/leads.ts";
import { printedBy } from "../../../tests/printed-by.ts";
import { list, listLine, showLines } from "./look.ts";

const entry: LeadRow = {
  id: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
  reference: "322MQ-JASHP",
  accepted_at: "2026-11-22T10:00:00.000Z",
  layout: "default",
  source: "1100461/x",
  sub_affiliate: "",
  affiliate: "",
  destination: "inbox",
  status: "delivered",
  review: "",
  attempts: 1,
  last_failure: "",
  last_attempt_at: "2026-11-22T10:00:00.000Z",
  delivered_at: "2026-11-22T10:00:00.000Z",
  exported_at: "",
  due_at: "",
  withdrawn_at: "",
  withdrawal: "",
  destinations: "",
  marks: "",
};

async function printed(leads: LeadRow[], unexported = { count: 0, oldest: "" }): Promise<string[]> {
  const answer = { counts: { delivered: leads.length }, unexported, leads, older: "" };
  return (await printedBy(list, [], async () => answer)).lines;
}

test.each<[Partial<LeadRow>, string]>([
  [{}, "delivered, not exported"],
  [{ exported_at: "2026-11-23T08:00:00.000Z" }, "delivered, exported 2026-11-23"],
  [{ destination: "product backend" }, "delivered  "],
  [{ status: "in review", review: "captcha" }, "in review: captcha"],
  [{ status: "needs attention", last_failure: "refused: validation: refused" }, "needs attention"],
  [{ marks: "taxpayer, income" }, "delivered, not exported, marked taxpayer, income  inbox"],
  [{ withdrawn_at: "2026-11-23T09:00:00.000Z" }, "delivered, not exported, contact withdrawn 2026-11-23"],
])("a line of the list shows where a lead stands (%j)", (changes, shown) => {
  const line = listLine({ ...entry, ...changes });
  expect(line).toContain(shown);
  expect(line.includes("withdrawn")).toBe("withdrawn_at" in changes);
});

test("the list says how many leads nobody has exported, and since when", async () => {
  const lines = await printed([entry], { count: 1, oldest: entry.accepted_at });
  expect(lines.at(-2)).toBe("1 delivered");
  expect(lines.at(-1)).toBe("Not exported: 1 of those delivered to the inbox, the oldest of 2026-11-22.");
});

test("a source made of escape sequences writes one line, and nothing that a terminal acts on", async () => {
  const esc = "\u001b";
  const source = `x${esc}]0;PWNED\u0007${esc}]52;c;cm0gLXJm\u0007\n2026-11-21 10:00:00  FAKE0-00000  delivered\u009b1A`;
  const lines = await printed([{ ...entry, source, affiliate: `${esc}[1A${esc}[2K` }]);
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines[0]).toMatch(/^2026-11-22 10:00:00 {2}322MQ-JASHP/);
});

const report: LeadReport = {
  ...entry,
  ...{ last_verdict: "refused", last_status: 401, decided_by: "", consents: [], timeline: [] },
  ...{ body: "stored", bodyUntil: "", forgottenAt: "", stopped_at: "" },
  ...{ conversion_id: "", converted_at: "", conversion_left: "", steps: [] },
  destination: "elsewhere",
  destinations: "crm: delivered, socio: refused",
  deliveries: [
    {
      ...{ to: "crm", kind: "webhook", name: "", status: "delivered", attempts: 1, last_failure: "" },
      ...{ last_attempt_at: "2026-11-22T10:00:01.000Z", delivered_at: "2026-11-22T10:00:02.000Z" },
      ...{ last_verdict: "delivered", last_status: 200, decided_by: "success=true" },
    },
    {
      ...{ to: "socio", kind: "webhook", name: "", status: "refused", attempts: 2, delivered_at: "" },
      ...{ last_attempt_at: "2026-11-22T10:00:03.000Z", last_failure: "webhook: status 401" },
      ...{ last_verdict: "refused", last_status: 401, decided_by: "" },
    },
  ],
};

test("a lead is shown with a line for each destination, and a request with its term and whose data it means", () => {
  const request = {
    ...{ id: entry.id, reference: entry.reference, accepted_at: entry.accepted_at, review: "" as const },
    ...{ kind: "delete" as const, answer_by: "2027-01-06" },
    ...{ matched: [], others: [], count: 0 },
  };
  const lines = showLines({ ...report, request }, "2026-12-31");
  const at = lines.indexOf("Deliveries (UTC)");
  expect(lines.slice(at + 1, at + 3)).toEqual([
    "  crm (webhook)  delivered, taken 2026-11-22T10:00:02.000Z, 1 attempt, the last 2026-11-22T10:00:01.000Z: delivered 200, success=true",
    "  socio (webhook)  refused, 2 attempts, the last 2026-11-22T10:00:03.000Z: refused 401, webhook: status 401",
  ]);
  expect(lines).toContain("  322MQ-JASHP  delete the data       answer by 2027-01-06 (6 days left)");
  expect(lines.join("\n")).not.toMatch(/\[object Object\]|elsewhere/);
  expect(listLine(report)).toContain("crm: delivered, socio: refused");
});
