import { describe, expect, test } from "vitest";
import type { Difference } from "./text-store.ts";
import { createTextStore } from "./text-store.ts";

const url = "/preguntas-frecuentes";
const text = (name: string, value: string) => ({ url, name, value, initValue: "Antes." });

/** The part of a KV namespace that the store uses. */
function createNamespace() {
  const values = new Map<string, string>();
  const namespace = {
    get: async (key: string) => JSON.parse(values.get(key) ?? "null"),
    put: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  };
  return { namespace: namespace as unknown as KVNamespace, values };
}

describe("a change of a text that visitors read", () => {
  const name = "faqGroups.solicitud.title";
  const start = () => {
    const { namespace, values } = createNamespace();
    const noted: Difference[] = [];
    const note = async (differences: Difference[]) => void noted.push(...differences);
    return { store: createTextStore(namespace), noted, note, values };
  };

  test("is noted when it is published and reset, with the former text, but not while it waits", async () => {
    const { store, noted, note } = start();
    await store.set(text(name, "Primero"));
    expect(noted).toEqual([]);
    await store.publish(url, note);
    await store.set(text(name, "Segundo"));
    await store.publish(url, note);
    await store.reset(url, undefined, note);
    expect(noted.map(({ before, after }) => [before?.value, after?.value])).toEqual([
      [undefined, "Primero"],
      ["Primero", "Segundo"],
      ["Segundo", undefined],
    ]);
  });

  test("is not made if it cannot be noted", async () => {
    const { store, values } = start();
    await store.set(text(name, "Primero"));
    const before = values.get(`text:${url}`);
    await expect(store.publish(url, () => Promise.reject(new Error("D1")))).rejects.toThrow("D1");
    expect(values.get(`text:${url}`)).toBe(before);
  });

  test("can be undone unless the text changed since, which does not touch waiting texts", async () => {
    const { store, noted, note } = start();
    await store.set(text(name, "Primero"));
    await store.publish(url, note);
    await store.set(text(name, "Segundo"));
    expect(await store.discard(url, name)).toBe(1);
    expect(await store.read(url, true)).toEqual([text(name, "Primero")]);
    await store.set(text(name, "Segundo"));
    await store.publish(url, note);
    const [first, second] = noted.map(({ before = null, after = null, ...rest }) => ({
      ...{ ...rest, before, after, at: "", who: "", action: "publish" as const },
    }));
    if (!first || !second) throw new Error("two changes were noted");
    expect(await store.undo(first, note)).toBe(false);
    expect(await store.undo(second, note)).toBe(true);
    expect(await store.read(url, false)).toEqual([text(name, "Primero")]);
    expect(await store.undo(first, note)).toBe(true);
    expect(await store.read(url, false)).toEqual([]);
  });
});

test("a page has fifty versions for arrivals, and any number of texts for everybody", async () => {
  const { namespace } = createNamespace();
  const store = createTextStore(namespace);
  for (let at = 0; at < 50; at++)
    expect(await store.set(text(`landing.heading?src=s${at}`, "Hola"))).toBe(true);
  expect(await store.set(text("landing.lead?src=s7", "Hola"))).toBe(true);
  expect(await store.set(text("landing.lead", "Hola"))).toBe(true);
  expect(await store.set(text("landing.heading?src=s50", "Hola"))).toBe(false);
});
