import { afterEach, expect, test, vi } from "vitest";
import type { IndexEntry } from "../../services/outbox/ledger.ts";
import type { OperatorClient } from "../operator-client.ts";
import { delivered } from "./change.ts";
import { readParameters } from "./command.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  const store: Partial<OperatorClient> = {
    list: async ({ status }) => ({
      counts: {},
      unexported: { count: 0, oldest: "" },
      older: "",
      leads: status === "unconfirmed" ? [{ id: "a" } as IndexEntry, { id: "b" } as IndexEntry] : [],
    }),
    confirmDelivery: async (reference) => {
      if (reference === "b") throw new Error("409: not_unconfirmed");
    },
  };
  const { references, options } = readParameters(["delivered", ...args]);
  const accepted = delivered.accepts?.(references, options);
  if (accepted) await delivered.run(store as OperatorClient, references, options);
  return { accepted, lines };
}

test("a person confirms leads by reference, or all that are unconfirmed; one that fails keeps no other waiting", async () => {
  expect(await run("b", "c")).toEqual({ accepted: true, lines: ["b: 409: not_unconfirmed", "c: delivered"] });
  expect(process.exitCode).toBe(1);
  expect((await run("--status", "unconfirmed")).lines).toEqual(["a: delivered", "b: 409: not_unconfirmed"]);
});

test.each([[], ["--status", "queued"]])("nothing else is confirmed by its status (%j)", async (...args) =>
  expect(await run(...args)).toEqual({ accepted: false, lines: [] }),
);
