import { expect, test } from "vitest";
import { createTextStore } from "./text-store.ts";

const url = "/preguntas-frecuentes";
const text = (name: string, value: string) => ({ url, name, value, initValue: "Antes." });

/** The part of a KV namespace that the store uses. */
function createNamespace(entries: Record<string, unknown>) {
  const values = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  const namespace = {
    get: async (key: string) => JSON.parse(values.get(key) ?? "null"),
    put: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  };
  return { namespace: namespace as unknown as KVNamespace, values };
}

test("texts that were stored under old names are read with their current ones, and written so", async () => {
  const { namespace, values } = createNamespace({
    [`text:${url}`]: {
      published: [text("faqGroups.1.questions.2.answer.0", "Depende.")],
      pending: [text("faqGroups.0.title", "Solicitar")],
    },
  });
  const store = createTextStore(namespace);
  expect(await store.read(url, true)).toEqual([
    text("faqGroups.solicitud.title", "Solicitar"),
    text("faqGroups.credito.bancarrota.answer.p1", "Depende."),
  ]);

  await store.set(text("faqGroups.credito.bancarrota.answer.p1", "Depende de varias cosas."));
  expect(values.get(`text:${url}`)).not.toMatch(/faqGroups\.\d/);
  expect(await store.publish(url)).toBe(2);
  expect(await store.read(url, false)).toEqual([
    text("faqGroups.solicitud.title", "Solicitar"),
    text("faqGroups.credito.bancarrota.answer.p1", "Depende de varias cosas."),
  ]);
});

test("a text that was stored under its old name is reset by its current one", async () => {
  const { namespace, values } = createNamespace({
    [`text:${url}`]: { published: [text("faqGroups.0.title", "Solicitar")], pending: [] },
  });
  expect(await createTextStore(namespace).reset(url, "faqGroups.solicitud.title")).toBe(1);
  expect(values.size).toBe(0);
});
