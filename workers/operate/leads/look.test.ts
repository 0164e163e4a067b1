import { afterEach, expect, test, vi } from "vitest";
import type { IndexEntry } from "../../services/outbox/ledger.ts";
import type { OperatorClient } from "../operator-client.ts";
import { readParameters } from "./command.ts";
import { list, listLine } from "./look.ts";

const entry: IndexEntry = {
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
};

afterEach(() => vi.restoreAllMocks());

async function printed(leads: IndexEntry[], unexported = { count: 0, oldest: "" }): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const store: Partial<OperatorClient> = {
    list: async () => ({ counts: { delivered: leads.length }, unexported, leads, older: "" }),
  };
  await list.run(store as OperatorClient, [], readParameters([]).options);
  return lines;
}

test.each<[Partial<IndexEntry>, string]>([
  [{}, "delivered, not exported"],
  [{ exported_at: "2026-11-23T08:00:00.000Z" }, "delivered, exported 2026-11-23"],
  [{ destination: "product backend" }, "delivered  "],
  [{ status: "in review", review: "captcha" }, "in review: captcha"],
  [{ status: "unconfirmed", last_failure: "submission: html 200" }, "unconfirmed"],
  [{ status: "needs attention", last_failure: "refused: validation: refused" }, "needs attention"],
])("a line of the list shows where a lead stands (%j)", (changes, shown) => {
  expect(listLine({ ...entry, ...changes })).toContain(shown);
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

test("a lead whose person does not want to be contacted any more says so", () => {
  const line = listLine({ ...entry, withdrawn_at: "2026-11-23T09:00:00.000Z", withdrawal: "" });
  expect(line).toContain("delivered, not exported, contact withdrawn 2026-11-23");
  expect(listLine(entry)).not.toContain("withdrawn");
});
