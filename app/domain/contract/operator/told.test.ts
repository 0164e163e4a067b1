import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineOperatorOperation, type OperatorOperation } from "./operation.ts";
import { tellings } from "./told.ts";

const isOperation = (value: unknown): value is OperatorOperation =>
  typeof value === "object" && value !== null && "told" in value;
/** Also those that stand in a table of their module. */
const operationsIn = (values: readonly unknown[]): OperatorOperation[] =>
  values.flatMap((value) => {
    if (isOperation(value)) return [value];
    const isTable = typeof value === "object" && value !== null && !("parse" in value);
    return isTable ? Object.values(value).filter(isOperation) : [];
  });

test("each operation that changes something or hands leads out is told or quiet, and nothing else has a row", async () => {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).filter((name) => /^[a-z]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const operations = modules.flatMap((module) => operationsIn(Object.values(module)));
  expect(operations.length).toBeGreaterThan(35);
  const changing = operations.filter(({ scope }) => scope !== "read");
  expect(changing.map(({ id }) => id).sort()).toEqual(Object.keys(tellings).sort());
  for (const { id, told } of operations)
    expect([id, told]).toEqual([id, tellings[id as keyof typeof tellings] ?? "quiet"]);
});

test("one without a row does not compile", () => {
  const rest = {
    method: "POST",
    path: "/operator/new",
    sends: "json",
    summary: "",
    request: () => z.object({}),
    answer: () => z.object({}),
  } as const;
  // @ts-expect-error An operation that changes something is told or quiet.
  defineOperatorOperation({ ...rest, id: "newOperation", scope: "change" });
  // @ts-expect-error So is one that hands leads out.
  defineOperatorOperation({ ...rest, id: "newOperation", scope: ["export", "change"] });
  expect(defineOperatorOperation({ ...rest, id: "newOperation", scope: "read" }).told).toBe("quiet");
});
