import { afterEach, expect, test, vi } from "vitest";
import { maxSealed } from "../../../app/domain/contract/operator/sealed.ts";
import { generateKeyPair, seal } from "../../../app/domain/seal/seal.ts";
import type { OperatorClient } from "../operator-client.ts";
import { exportTo } from "./export.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const { publicKey, privateKey } = await generateKeyPair();
const keys = new Map([["ana", privateKey]]);
const sealed = (id: string, keyId = "ana") =>
  seal(JSON.stringify({ submissionId: id }), { keyId, publicKey }, id, "special-finance/1");

/**
 * Exports leads to an output that accepts `fits` texts, from a store that has them all. Leads whose ids begin with
 * `x` are sealed to somebody else, and leads whose ids begin with `d` were deleted.
 */
async function exporting(ids: readonly string[], { fits = 99, isSelection = false } = {}) {
  const calls: [string, readonly string[]][] = [];
  const [texts, errorLines]: [string[], string[]] = [[], []];
  vi.spyOn(console, "error").mockImplementation((line: string) => void errorLines.push(line));
  const marks = { reference: "", withdrawnAt: "", stoppedAt: "" };
  const store: Pick<OperatorClient, "call"> = {
    async call(operation, input) {
      const requestedIds = (input as { ids: string[] }).ids;
      calls.push([operation.id, requestedIds]);
      const failed = requestedIds.filter((id) => id.startsWith("d")).map((id) => ({ id, code: "deleted" }));
      const existingIds = requestedIds.filter((id) => !id.startsWith("d"));
      const leads = await Promise.all(
        existingIds.map(async (id) => {
          const seals = [await sealed(id, id.startsWith("x") ? "luis" : "ana")];
          return { ...marks, id, reference: id, seals, answers: [] };
        }),
      );
      return operation.response.parse({ success: true, leads, failed });
    },
  };
  const output = {
    async write(text: string) {
      if (texts.length >= fits) throw new Error("ENOSPC: no space left on device, write");
      texts.push(text);
    },
    close: () => {},
  };
  const options = {
    ...{ confirm: true, consents: false },
    ...{ format: "jsonl" as const, withheld: false, provider: undefined, vendor: undefined },
  };
  const error = await exportTo(output, store as OperatorClient, { ids, isSelection, keys, options }).then(
    () => "",
    (thrown: Error) => thrown.message,
  );
  const outputLines = texts.join("").trim().split("\n").filter(Boolean);
  const exported = outputLines.map((line) => (JSON.parse(line) as { submissionId: string }).submissionId);
  const confirmed = calls.filter(([call]) => call === "confirmExports").flatMap(([, ids]) => ids);
  return {
    calls: calls.map(([call, ids]) => `${call} ${ids.length}`),
    exported,
    confirmed,
    errorLines,
    error,
  };
}

const many = Array.from({ length: 2 * maxSealed + 10 }, (_, index) => `lead-${index}`);

test.each([0, 1, 2, 3])(
  "leads are fetched, written and confirmed batch by batch, and if the disk is full after %i batches, only these are confirmed",
  async (fits) => {
    const { calls, exported, confirmed, errorLines, error } = await exporting(many, { fits });
    const whole = many.slice(0, fits * maxSealed);
    expect([exported, confirmed]).toEqual([whole, whole]);
    expect(error.includes("ENOSPC")).toBe(fits < 3);
    expect(errorLines).toEqual([`${whole.length} of 60 exported.`]);
    const fetched = [maxSealed, maxSealed, 10].slice(0, fits + 1);
    expect(calls).toEqual(
      fetched.flatMap((n, at) => [`sealedLeads ${n}`, ...(at < fits ? [`confirmExports ${n}`] : [])]),
    );
  },
);

test("a lead that cannot be opened is reported and not confirmed, and the other leads are exported", async () => {
  const { exported, confirmed, errorLines } = await exporting(["a", "x", "d", "b"]);
  expect({ exported, confirmed }).toEqual({ exported: ["a", "b"], confirmed: ["a", "b"] });
  expect(errorLines.slice(0, 2)).toEqual([
    "d: not exported (deleted (Its content was deleted when its time was over.))",
    expect.stringContaining("x: not exported (no key for"),
  ]);
  expect(errorLines.at(-1)).toBe("2 of 4 exported.");
  expect(process.exitCode).toBe(1);
  const selection = await exporting(["a", "d"], { isSelection: true });
  expect(selection.errorLines).toEqual([
    "1 of 2 exported.",
    "The stored content of 1 was deleted when its time was over.",
  ]);
});
