import { beforeEach, expect, test } from "vitest";
import { readSite } from "../config.ts";
import { home } from "../copy/home.ts";
import type { Override } from "../copy/overrides.ts";
import { shell } from "../copy/shell.ts";
import { createTextMemory, createTextReader } from "./text-reader.ts";

const heading: Override = { name: "home.hero.heading", value: "Hola", initValue: home["hero.heading"] };
const skip: Override = { name: "shell.skip", value: "Al texto", initValue: shell.skip };

const { brand } = readSite({}).config;

let published: Partial<Record<string, Override[]>>;
let pending: Partial<Record<string, Override[]>>;
let memory: ReturnType<typeof createTextMemory>;
let isDown: boolean;
let reads: number;
let now: number;
beforeEach(() => {
  published = {};
  pending = {};
  memory = createTextMemory();
  isDown = false;
  reads = 0;
  now = Date.parse("2026-11-20T12:00:00Z");
});

const read = async (page: string, preview = false) => {
  const work: Promise<unknown>[] = [];
  const reader = createTextReader({
    services: {
      call: async (_: unknown, { url, pending: wanted }: { url: string; pending: string }) => {
        reads += 1;
        const texts = { ...published, ...(wanted === "true" ? pending : {}) }[url] ?? [];
        return isDown
          ? { ok: false }
          : { ok: true, response: { allEtUrlContents: texts.map((text) => ({ ...text, url })) } };
      },
    } as never,
    memory,
    now: () => now,
    brand,
    origin: "https://sitio.example",
    waitUntil: (renewal) => work.push(renewal),
  });
  const texts = await reader.read(page, preview);
  // This waits for the work that is done after the response.
  await Promise.all(work);
  return texts;
};

test("a page has its own changes and the frame's, and stays the same object after another reading", async () => {
  published = { "*": [skip], "/": [heading] };
  const texts = await read("/");
  expect([texts.of(home)["hero.heading"], texts.of(shell).skip]).toEqual(["Hola", "Al texto"]);
  expect(await read("/")).toBe(texts);
  now += 60_000;
  expect(await read("/")).toBe(texts);
  expect(reads).toBe(4);
  published = { ...published, "/": [{ ...heading, value: "Adiós" }] };
  now += 120_000;
  expect((await read("/")).of(home)["hero.heading"]).toBe("Adiós");
  expect((await read("/sem")).of(home)["hero.heading"]).toBe(home["hero.heading"]);
});

test("pages without a change of their own share the frame's texts", async () => {
  published = { "*": [skip] };
  expect(await read("/sem")).toBe(await read("/quienes-somos"));
});

test("a quiet site shows no text that is older than two minutes, as the console promises", async () => {
  for (const minutes of [2, 5, 600]) {
    await read("/");
    published = { "/": [{ ...heading, value: `Hola ${minutes}` }] };
    now += minutes * 60_000;
    expect((await read("/")).of(home)["hero.heading"]).toBe(`Hola ${minutes}`);
  }
});

test("texts that cannot be read stay as they were, and are requested again after 30 seconds", async () => {
  published = { "/": [heading] };
  await read("/");
  isDown = true;
  now += 600_000;
  expect((await read("/")).of(home)["hero.heading"]).toBe("Hola");
  const before = reads;
  await read("/");
  expect(reads).toBe(before);
  isDown = false;
  published = {};
  now += 30_000;
  await read("/");
  expect((await read("/")).overrides).toEqual([]);
});

test("a preview shows pending texts, leaves out stale texts, and is never cached", async () => {
  pending = { "/": [heading], "*": [{ ...skip, initValue: "Lo que decía antes" }] };
  const texts = await read("/", true);
  expect(texts.of(home)["hero.heading"]).toBe("Hola");
  expect(texts.of(shell).skip).toBe(shell.skip);
  expect((await read("/")).overrides).toEqual([]);
});
