import { expect, test } from "vitest";
import type { Journal } from "../../settings/bindings.ts";
import { type JournalEntry, listForgotten, noteForgotten } from "./journal.ts";

const [first, second] = ["018f4f1e-0000-4000-8000-000000000001", "018f4f1e-0000-4000-8000-000000000002"];
const forgotten = (id: string, acceptedAt = "2026-11-22T10:00:00.000Z"): JournalEntry => ({
  ...{ id, acceptedAt },
  forgottenAt: "2026-11-25T10:00:00.000Z",
  until: "2031-11-25T10:00:00.000Z",
});

/** A stand-in for KV that returns a page for each key. */
function pagedJournal(names: string[] = []) {
  const ends: number[] = [];
  const journal: Journal = {
    async put(name, _value, { expiration }) {
      if (!names.includes(name)) names.push(name);
      ends.push(expiration);
    },
    async list({ prefix, cursor = "0" }) {
      const found = names.filter((name) => name.startsWith(prefix));
      const [at, next] = [Number(cursor), Number(cursor) + 1];
      const keys = found.slice(at, next).map((name) => ({ name }));
      return next < found.length
        ? { keys, list_complete: false, cursor: String(next) }
        : { keys, list_complete: true };
    },
  };
  return { journal, names, ends };
}

test("the journal holds ids and times, expires with the tombstone, and is read by day or whole, page by page", async () => {
  const { journal, ends } = pagedJournal();
  const other = forgotten(second, "2026-11-23T10:00:00.000Z");
  for (const one of [forgotten(first), forgotten(first), forgotten(second), other])
    await noteForgotten(journal, one);
  expect(await listForgotten(journal, "2026-11-22")).toEqual([forgotten(first), forgotten(second)]);
  expect(await listForgotten(journal, "")).toEqual([forgotten(first), forgotten(second), other]);
  expect(await listForgotten(journal, "2026-11-24")).toEqual([]);
  expect(ends[0]).toBe(Date.parse("2031-11-25T10:00:00.000Z") / 1000);
});

test("an incomplete entry, or an entry that somebody else wrote, forgets no submission", async () => {
  const { journal } = pagedJournal(["2026-11-22T10:00:00.000Z|018f", "2026-11-22", `x|${first}|y|z`]);
  expect(await listForgotten(journal, "")).toEqual([]);
});
