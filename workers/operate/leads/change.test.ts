import { afterEach, expect, test } from "vitest";
import { printedBy } from "../../../tests/printed-by.ts";
import { delivered, retry } from "./change.ts";

afterEach(() => {
  process.exitCode = 0;
});

const confirmed = (...args: string[]) =>
  printedBy(delivered, args, async (operation, input) => {
    if (operation.id === "listLeads")
      return { leads: input.status === "unconfirmed" ? [{ id: "a" }, { id: "b" }] : [], older: "" };
    if (input.id === "b") throw new Error("409: not_unconfirmed");
    return { success: true };
  });

test("a person confirms leads by reference, or all that are unconfirmed; one that fails keeps no other waiting", async () => {
  const lines = ["b: 409: not_unconfirmed", "c: delivered"];
  expect(await confirmed("b", "c")).toEqual({ accepted: true, lines });
  expect(process.exitCode).toBe(1);
  const all = await confirmed("--status", "unconfirmed");
  expect(all.lines).toEqual(["a: delivered", "b: 409: not_unconfirmed"]);
});

test.each([[], ["--status", "queued"]])("nothing else is confirmed by its status (%j)", async (...args) =>
  expect(await confirmed(...args)).toEqual({ accepted: false, lines: [] }),
);

test("a destination's refused leads are sent again page by page, and what became of them is summed", async () => {
  const pages = [
    { success: true, counts: { started: 50 }, cursor: "next" },
    { success: true, counts: { started: 2, withdrawn: 1 }, cursor: "" },
  ];
  const asked: object[] = [];
  const call = async (_operation: unknown, input: object) => pages[asked.push(input) - 1];
  const args = ["--to", "crm", "--since", "2026-11-23T10:00Z", "--status", "refused"];
  const { lines } = await printedBy(retry, args, call);
  const order = { to: "crm", since: "2026-11-23T10:00:00.000Z", status: "refused", dryRun: false };
  expect(asked).toEqual(["", "next"].map((cursor) => ({ ...order, cursor })));
  expect(lines).toEqual(["52 sent again", "1 not sent: the visitor withdrew the consent to be contacted"]);
});

test.each([
  ["--since", "2026-11-23"],
  ["--to", "crm", "--since", "ayer"],
  ["REF", "--to", "crm", "--since", "2026-11-23"],
])("an order without a destination, without a time or with a lead is refused (%s)", async (...args) =>
  expect(await printedBy(retry, args, async () => ({}))).toEqual({ accepted: false, lines: [] }),
);
