import { afterEach, expect, test, vi } from "vitest";
import { readParameters } from "../command.ts";
import type { OperatorClient } from "../operator-client.ts";
import { delivered, retry } from "./change.ts";
import { leadOptions } from "./command.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  const call = async (operation: { id: string }, input: { status?: string; id?: string }) => {
    if (operation.id === "listLeads")
      return { leads: input.status === "unconfirmed" ? [{ id: "a" }, { id: "b" }] : [], older: "" };
    if (input.id === "b") throw new Error("409: not_unconfirmed");
    return { success: true };
  };
  const { words: references, options } = readParameters(leadOptions, args);
  const accepted = delivered.accepts?.(references, options);
  if (accepted) await delivered.run({ call } as unknown as OperatorClient, references, options);
  return { accepted, lines };
}

test("a person confirms leads by reference, or all that are unconfirmed; one that fails keeps no other waiting", async () => {
  expect(await run("b", "c")).toEqual({ accepted: true, lines: ["b: 409: not_unconfirmed", "c: delivered"] });
  expect(process.exitCode).toBe(1);
  expect((await run("--status", "unconfirmed")).lines).toEqual(["a: delivered", "b: 409: not_unconfirmed"]);
});

test.each([[], ["--status", "queued"]])("nothing else is confirmed by its status (%j)", async (...args) =>
  expect(await run(...args)).toEqual({ accepted: false, lines: [] }),
);

test("a destination's refused leads are sent again page by page, and what became of them is summed", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const pages = [
    { success: true, counts: { started: 50 }, cursor: "next" },
    { success: true, counts: { started: 2, withdrawn: 1 }, cursor: "" },
  ] as const;
  const asked: object[] = [];
  const call = async (_operation: unknown, input: object) => pages[asked.push(input) - 1];
  const args = ["--to", "crm", "--since", "2026-11-23T10:00Z", "--status", "refused"];
  const { words: references, options } = readParameters(leadOptions, args);
  expect(retry.accepts?.(references, options)).toBe(true);
  await retry.run({ call } as unknown as OperatorClient, references, options);
  const order = { to: "crm", since: "2026-11-23T10:00:00.000Z", status: "refused", dryRun: false };
  expect(asked).toEqual([
    { ...order, cursor: "" },
    { ...order, cursor: "next" },
  ]);
  expect(lines).toEqual(["52 sent again", "1 not sent: the visitor withdrew the consent to be contacted"]);
});

test.each([
  ["--since", "2026-11-23"],
  ["--to", "crm", "--since", "ayer"],
  ["REF", "--to", "crm", "--since", "2026-11-23"],
])("an order without a destination, without a time or with a lead is refused (%s)", (...args) => {
  const { words: references, options } = readParameters(leadOptions, args);
  expect(retry.accepts?.(references, options)).toBe(false);
});
