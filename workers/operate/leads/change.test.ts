import { afterEach, expect, test, vi } from "vitest";
import { printedBy } from "../../../tests/printed-by.ts";
import type { Command } from "../command.ts";
import { delivered, release, retry } from "./change.ts";

afterEach(() => {
  process.exitCode = 0;
});

const confirmed = (...args: string[]) =>
  printedBy(delivered, args, async (_operation, input) => {
    if (input.id === "b") throw new Error("409: not_unconfirmed");
    return { success: true };
  });

test("a person confirms leads by reference; one that fails keeps no other waiting", async () => {
  const lines = ["b: 409: not_unconfirmed", "c: delivered"];
  expect(await confirmed("b", "c")).toEqual({ accepted: true, lines });
  expect(process.exitCode).toBe(1);
});

/** The answers of the pages of an order for many, and what was asked for them. */
async function ordered(command: Command, args: string[], ...pages: { counts: object; cursor: string }[]) {
  const asked: Record<string, unknown>[] = [];
  const result = await printedBy(command, args, async (_operation, input) => pages[asked.push(input) - 1]);
  return { asked, ...result };
}

test("a flood in review is looked at, then released page by page", async () => {
  const flood = ["--review", "flood", "--from", "2026-11-23"];
  const looked = await ordered(release, [...flood, "--dry-run"], {
    counts: { done: 4000, "no body": 2 },
    cursor: "",
  });
  expect(looked.asked).toMatchObject([
    { order: "release", dryRun: true, filter: { review: "flood", from: "2026-11-23" }, cursor: "" },
  ]);
  expect(looked.lines).toEqual([
    "(dry run) 4000 would go",
    "(dry run) 2 left alone: there is no body",
    "That takes 3 min, 25 leads a second.",
  ]);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const releasing = ordered(
    release,
    flood,
    { counts: { done: 25 }, cursor: "next" },
    { counts: { done: 3, "not meant": 1 }, cursor: "" },
  );
  await vi.advanceTimersByTimeAsync(1000);
  const released = await releasing;
  expect(released.asked.map(({ cursor, dryRun }) => [cursor, dryRun])).toEqual([
    ["", false],
    ["next", false],
  ]);
  expect(released.lines.slice(-2)).toEqual(["28 done", "1 left alone: their status is another by now"]);
  vi.useRealTimers();
});

test.each([
  ["refused", "retry"],
  ["delivered", "retry"],
  ["unconfirmed", "retry unconfirmed"],
])("what is %s goes by the order %j alone", async (status, order) => {
  const { asked } = await ordered(retry, ["--status", status, "--dry-run"], { counts: {}, cursor: "" });
  expect(asked).toMatchObject([{ order, filter: { status } }]);
});

test.each([[], ["R2E05-6YPYN", "--review", "flood"], ["--dry-run"], ["--status", "delivered"]])(
  "an order does not guess which leads are meant (%j)",
  async (...args) => expect((await ordered(release, args)).accepted).toBe(false),
);

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
  expect(lines).toEqual(["52 sent again", "1 left alone: the visitor withdrew the consent to be contacted"]);
});

test.each([
  ["--since", "2026-11-23"],
  ["--to", "crm", "--since", "ayer"],
  ["REF", "--to", "crm", "--since", "2026-11-23"],
])("an order without a destination, without a time or with a lead is refused (%s)", async (...args) =>
  expect(await printedBy(retry, args, async () => ({}))).toEqual({ accepted: false, lines: [] }),
);
