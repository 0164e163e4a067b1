import { beforeEach, expect, test, vi } from "vitest";
import { publishedText } from "../domain/configuration/published.ts";
import { createSettingsMemory, publishedRows } from "./published-settings.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
const freshFor = 30_000;
const copy = (id: number) =>
  publishedText([{ id, name: "BRAND_NAME", value: "x", from: new Date(noon).toISOString() }]);

let memory = createSettingsMemory();
let work: Promise<unknown>[] = [];
const logged = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => {
  memory = createSettingsMemory();
  work = [];
  logged.mockClear();
});

const never = () => new Promise<never>(() => {});
const at = (
  now: number,
  read: () => Promise<string | null>,
  wait: (ms: number) => Promise<unknown> = never,
) => publishedRows({ memory, read, now: () => now, wait, waitUntil: (one) => work.push(one) });

test("a copy that did not change stays the same object, so the settings are not read again", async () => {
  const first = await at(noon, async () => copy(3));
  await at(noon + freshFor, async () => copy(3));
  await Promise.all(work);
  expect(await at(noon + freshFor + 1, never)).toBe(first);
});

test("the copy is read again after 30 seconds, after the response", async () => {
  const read = vi.fn(async () => copy(3));
  expect(await at(noon, read)).toMatchObject([{ id: 3 }]);
  expect(await at(noon + freshFor - 1, read)).toMatchObject([{ id: 3 }]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await at(noon + freshFor, async () => copy(4))).toMatchObject([{ id: 3 }]);
  await Promise.all(work);
  expect(await at(noon + freshFor + 1, never)).toMatchObject([{ id: 4 }]);
});

test("a copy that does not come delays the first requests by 300 ms at most, and is used once it comes", async () => {
  let answer: (text: string) => void = () => {};
  const slow = () => new Promise<string>((resolve) => (answer = resolve));
  const waited: number[] = [];
  expect(await at(noon, slow, async (ms) => void waited.push(ms))).toEqual([]);
  expect(waited).toEqual([300]);
  expect(memory.problem).toMatchObject({ name: "CONFIGURATION", reason: "KV does not answer" });
  expect(await at(noon + 1, never), "nobody waits again").toEqual([]);
  answer(copy(3));
  await Promise.all(work);
  expect(await at(noon + 2, never)).toMatchObject([{ id: 3 }]);
  expect(memory.problem).toBeUndefined();
});

test.each<[string, () => Promise<string | null>]>([
  ["broken", async () => "{"],
  ["no copy", async () => '"x"'],
  ["failing", () => Promise.reject(new Error("KV GET failed: 500"))],
])(
  "a copy that is %s leaves what was read before, is logged once, and is a problem until it is mended",
  async (_, read) => {
    await at(noon, async () => copy(3));
    for (const turn of [1, 2]) {
      await at(noon + turn * freshFor, read);
      await Promise.all(work);
      expect(await at(noon + turn * freshFor + 1, read)).toMatchObject([{ id: 3 }]);
    }
    expect(memory.problem).toMatchObject({ name: "CONFIGURATION" });
    expect(logged).toHaveBeenCalledTimes(1);
    await at(noon + 3 * freshFor, async () => copy(4));
    await Promise.all(work);
    expect(memory.problem).toBeUndefined();
  },
);

test("a broken copy that an isolate reads first contains no row", async () =>
  expect(await at(noon, async () => "{")).toEqual([]));
