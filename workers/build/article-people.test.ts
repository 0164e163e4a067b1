import { expect, test } from "vitest";
import { readPeopleAndChanges } from "./article-people.ts";

const read = (fields: Record<string, string>) =>
  readPeopleAndChanges(Object.entries(fields), "categoria/articulo");

test("a head that names nobody and no change has neither", () =>
  expect(read({ title: "Título" })).toEqual({ changes: [] }));

test("a head names its author, its reviewer and what changed", () =>
  expect(
    read({
      author: "ana-lopez",
      reviewer: "luis",
      changed: "2026-11-22 California da tres días: 400 millas.",
    }),
  ).toEqual({
    author: "ana-lopez",
    reviewer: "luis",
    changes: [{ date: "2026-11-22", text: "California da tres días: 400 millas." }],
  }));

test("corrections stand newest first, whatever their order in the head", () =>
  expect(
    readPeopleAndChanges(
      [
        ["changed", "2026-01-05 La primera."],
        ["changed", "2026-11-22 La segunda."],
      ],
      "categoria/articulo",
    ).changes.map(({ date }) => date),
  ).toEqual(["2026-11-22", "2026-01-05"]));

test.each([
  [{ author: "Ana López" }, /author is no id of a person: Ana López/],
  [{ reviewer: "" }, /reviewer is no id/],
  [{ author: "ana", reviewer: "ana" }, /nobody reviews an article of their own/],
  [{ changed: "2026-02-30 Un día que no existe." }, /changed has no date and sentence/],
  [{ changed: "Cambió la ley." }, /changed has no date and sentence/],
  [{ changed: "2026-11-22" }, /changed has no date and sentence/],
  [{ changed: "2026-11-22 Sin punto final" }, /changed has no date and sentence/],
])("%j stops the build", (fields, message) =>
  expect(() => read(fields as Record<string, string>)).toThrow(message),
);
