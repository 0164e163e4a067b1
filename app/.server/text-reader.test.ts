import { beforeEach, expect, test } from "vitest";
import { home } from "../copy/home.ts";
import type { Override } from "../copy/overrides.ts";
import { shell } from "../copy/shell.ts";
import { shippedTexts } from "../copy/site-texts.ts";
import { createTextMemory, createTextReader } from "./text-reader.ts";

const heading: Override = { name: "home.hero.heading", value: "Hola", initValue: home["hero.heading"] };
const skip: Override = { name: "shell.skip", value: "Al texto", initValue: shell.skip };

let published: Partial<Record<string, Override[]>> = {};
let pending: Partial<Record<string, Override[]>> = {};
let memory = createTextMemory();
let reads = 0;
let now = 0;
beforeEach(() => {
  published = {};
  pending = {};
  memory = createTextMemory();
  reads = 0;
  now = Date.parse("2026-11-20T12:00:00Z");
});

const read = async (page: EditablePage, preview = false) => {
  const reader = createTextReader({
    services: {
      call: async (_: unknown, { url }: { url: string }) => {
        const texts = { ...published, ...pending }[url] ?? [];
        return { ok: true, answer: { allEtUrlContents: texts.map((text) => ({ ...text, url })) } };
      },
    } as never,
    cache: {
      peek: async (key: string) => {
        reads += 1;
        const page = key.replace("texts:2:", "") as EditablePage;
        return { found: (published[page] ?? []).map((override) => ({ ...override })) };
      },
    } as never,
    memory,
    now: () => now,
    domain: "sitio.example",
  });
  return reader.read(page, preview);
};

test("without changes every page has the shipped texts", async () => {
  expect(await read("/")).toBe(shippedTexts);
  expect(await read("/sem")).toBe(shippedTexts);
});

test("a page has its own changes and the frame's", async () => {
  published = { "*": [skip], "/": [heading] };
  const texts = await read("/");
  expect([texts.of(home)["hero.heading"], texts.of(shell).skip]).toEqual(["Hola", "Al texto"]);
  expect((await read("/sem")).of(home)).toBe(home);
});

test("equal overrides stay the same object, also after they were read again", async () => {
  published = { "*": [skip], "/": [heading] };
  const texts = await read("/");
  expect(await read("/")).toBe(texts);
  now += 60_000;
  expect(await read("/")).toBe(texts);
  expect(reads).toBe(4);
  published = { ...published, "/": [{ ...heading, value: "Adiós" }] };
  now += 60_000;
  expect((await read("/")).of(home)["hero.heading"]).toBe("Adiós");
});

test("pages without a change of their own share the frame's texts", async () => {
  published = { "*": [skip] };
  expect(await read("/sem")).toBe(await read("/quienes-somos"));
});

test("overrides in the memory are read again after 30 seconds, and when the clock was set back", async () => {
  await read("/");
  await read("/");
  expect(reads).toBe(2);
  now += 30_000;
  await read("/");
  expect(reads).toBe(4);
  now -= 3_600_000;
  await read("/");
  expect(reads).toBe(6);
});

test("a preview shows pending texts, leaves out stale ones, and is remembered nowhere", async () => {
  pending = { "/": [heading], "*": [{ ...skip, initValue: "Lo que decía antes" }] };
  const texts = await read("/", true);
  expect(texts.of(home)["hero.heading"]).toBe("Hola");
  expect(texts.of(shell)).toBe(shell);
  expect(await read("/")).toBe(shippedTexts);
});
