import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openSeals, type PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { seal } from "../../../app/domain/seal/seal.ts";
import { ringAsJson } from "./key-file.ts";
import { openingKeys } from "./opening-keys.ts";
import { newKeyPair, newRing, rotateOperator } from "./rotation.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const folder = mkdtempSync(join(tmpdir(), "opening-"));
const file = join(folder, "keys");
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(file, { force: true });
});
const fromFile = (text: string) => {
  writeFileSync(file, text);
  return openingKeys({ env: undefined, keyFile: file });
};

const opened = async (keys: PrivateKeys, recipient: Parameters<typeof seal>[1]) =>
  openSeals([await seal('"lead"', recipient, id, "s/1")], keys, id);

// Tests of which key opens what, and of the form of a key, are in open-seals.test.ts and private-keys.test.ts.
test("each key of a key file opens leads, even a former key", async () => {
  const { ring } = await rotateOperator(await newRing(), "everyday");
  const keys = await fromFile(ringAsJson(ring, ""));
  expect(ring.operators).toHaveLength(2);
  for (const operator of ring.operators) expect(await opened(keys, operator)).toBe("lead");
});

test("a key on paper opens leads exactly as it was printed, from the environment or from a file", async () => {
  const pair = await newKeyPair();
  const printed = (pair.privateKey.match(/.{1,6}/g) ?? []).join(" ");
  expect(await opened(await fromFile(`${printed}\n`), pair)).toBe("lead");
  vi.stubEnv("OPERATOR_PRIVATE_KEY", printed);
  expect(await opened(await openingKeys({ env: "production" }), pair)).toBe("lead");
  vi.unstubAllEnvs();
  await expect(fromFile("not a key")).rejects.toThrow("43 characters");
});
