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
    "Would change: 4000.",
    "Without stored content: 2.",
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
  expect(released.lines.slice(-2)).toEqual(["Done: 28.", "With another status, and left alone: 1."]);
  vi.useRealTimers();
});

test.each([
  ["refused", "retry"],
  ["queued", "retry"],
  ["unconfirmed", "retry unconfirmed"],
])("what is %s goes by the order %j alone", async (status, order) => {
  const { asked } = await ordered(retry, ["--status", status, "--dry-run"], { counts: {}, cursor: "" });
  expect(asked).toMatchObject([{ order, filter: { status } }]);
});

test("what is delivered is never sent again", async () =>
  expect((await ordered(retry, ["--status", "delivered", "--dry-run"])).accepted).toBe(false));

test.each([[], ["R2E05-6YPYN", "--review", "flood"], ["--dry-run"], ["--status", "delivered"]])(
  "an order does not guess which leads are meant (%j)",
  async (...args) => expect((await ordered(release, args)).accepted).toBe(false),
);

test.each([[], ["--status", "queued"]])("nothing else is confirmed by its status (%j)", async (...args) =>
  expect(await confirmed(...args)).toEqual({ accepted: false, lines: [] }),
);

test("a destination's leads are sent again page by page, and what became of them is summed", async () => {
  const { asked, lines } = await ordered(
    retry,
    ["--destination", "crm", "--dry-run"],
    { counts: { done: 50 }, cursor: "next" },
    { counts: { done: 2, withdrawn: 1 }, cursor: "" },
  );
  const order = { order: "retry", filter: { destination: "crm", status: "" }, dryRun: true };
  expect(asked).toMatchObject(["", "next"].map((cursor) => ({ ...order, cursor })));
  expect(lines.slice(0, 2)).toEqual(["Would change: 52.", "Of people who do not want to be contacted: 1."]);
});
