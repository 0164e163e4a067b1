import { beforeEach, expect, test, vi } from "vitest";
import { publishedText } from "../domain/configuration/published.ts";
import { createConfigurationMemory, currentVersion } from "./configuration-reader.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
const freshFor = 30_000;
const copy = (version: number, from = noon - 1000) =>
  publishedText([{ version, from: new Date(from).toISOString(), document: {} }]);

let memory = createConfigurationMemory();
let work: Promise<unknown>[] = [];
const logged = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => {
  memory = createConfigurationMemory();
  work = [];
  logged.mockClear();
});

const never = () => new Promise<never>(() => {});
const at = (
  now: number,
  read: () => Promise<string | null>,
  wait: (ms: number) => Promise<unknown> = never,
) => currentVersion({ memory, read, now: () => now, wait, waitUntil: (one) => work.push(one) });

test("the copy is read again after 30 seconds, behind the response", async () => {
  const read = vi.fn(async () => copy(3));
  expect(await at(noon, read)).toMatchObject({ version: 3 });
  expect(await at(noon + freshFor - 1, read)).toMatchObject({ version: 3 });
  expect(read).toHaveBeenCalledTimes(1);
  expect(await at(noon + freshFor, async () => copy(4))).toMatchObject({ version: 3 });
  await Promise.all(work);
  expect(await at(noon + freshFor + 1, never)).toMatchObject({ version: 4 });
});

test("a version that waits takes effect by the clock, without being read again", async () => {
  const both = JSON.stringify({
    versions: [copy(3), copy(4, noon + 5000)].flatMap((text) => JSON.parse(text).versions),
  });
  expect(await at(noon, async () => both)).toMatchObject({ version: 3 });
  expect(await at(noon + 4999, never)).toMatchObject({ version: 3 });
  expect(await at(noon + 5000, never)).toMatchObject({ version: 4 });
});

test("a copy that does not come holds the first requests no longer than 300 ms, and counts once it comes", async () => {
  let answer: (text: string) => void = () => {};
  const slow = () => new Promise<string>((resolve) => (answer = resolve));
  const waited: number[] = [];
  expect(await at(noon, slow, async (ms) => void waited.push(ms))).toBeUndefined();
  expect(waited).toEqual([300]);
  expect(memory.problem).toMatchObject({ name: "CONFIGURATION", reason: "KV does not answer" });
  expect(await at(noon + 1, never), "nobody waits again").toBeUndefined();
  answer(copy(3));
  await Promise.all(work);
  expect(await at(noon + 2, never)).toMatchObject({ version: 3 });
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
      expect(await at(noon + turn * freshFor + 1, read)).toMatchObject({ version: 3 });
    }
    expect(memory.problem).toMatchObject({ name: "CONFIGURATION" });
    expect(logged).toHaveBeenCalledTimes(1);
    await at(noon + 3 * freshFor, async () => copy(4));
    await Promise.all(work);
    expect(memory.problem).toBeUndefined();
  },
);

test("a broken copy that an isolate finds first is no version", async () =>
  expect(await at(noon, async () => "{")).toBeUndefined());
