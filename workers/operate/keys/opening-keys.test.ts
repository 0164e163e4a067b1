import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openSeals } from "../../../app/domain/seal/open-seals.ts";
import { seal } from "../../../app/domain/seal/seal.ts";
import { newKeyPair, newKeys } from "./first-keys.ts";
import { ringAsJson } from "./key-file.ts";
import { ringOf } from "./key-ring.ts";
import { openingKeys } from "./opening-keys.ts";
import { rotateOperator } from "./rotation.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const folder = mkdtempSync(join(tmpdir(), "opening-"));
const file = join(folder, "keys");
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(file, { force: true });
});
const fromFile = (text: string) => {
  writeFileSync(file, text);
  return openingKeys({ remote: false, "key-file": file });
};

test("a lead is opened by the key that its seal names, also a former one", async () => {
  const first = ringOf(await newKeys());
  const { ring } = await rotateOperator(first, "everyday");
  const [newest, former] = ring.operators;
  if (!newest || !former) throw new Error("two keys were expected");
  const keys = await fromFile(ringAsJson(ring, ""));
  expect(await openSeals([await seal('"old"', former, id, "s/1")], keys, id)).toBe("old");
  expect(await openSeals([await seal('"new"', newest, id, "s/1")], keys, id)).toBe("new");
  const stranger = await newKeyPair();
  await expect(openSeals([await seal('"x"', stranger, id, "s/1")], keys, id)).rejects.toThrow(
    `no key for ${stranger.keyId}`,
  );
  const either = [await seal('"both"', stranger, id, "s/1"), await seal('"both"', newest, id, "s/1")];
  expect(await openSeals(either, keys, id)).toBe("both");
});

test("a key from paper opens leads, from the environment or a file, as it was printed, and after an id of one's own", async () => {
  const pair = await newKeyPair();
  const printed = (pair.privateKey.match(/.{1,6}/g) ?? []).join(" ");
  const sealed = await seal('"lead"', pair, id, "s/1");
  const named = await seal('"lead"', { ...pair, keyId: "production-operator-1" }, id, "s/1");
  vi.stubEnv("OPERATOR_PRIVATE_KEY", printed);
  const given = await openingKeys({ remote: true });
  expect(await openSeals([sealed], given, id)).toBe("lead");
  vi.unstubAllEnvs();
  expect(await openSeals([sealed], await fromFile(`${printed}\n`), id)).toBe("lead");
  expect(await openSeals([named], await fromFile(`production-operator-1:${pair.privateKey}\n`), id)).toBe(
    "lead",
  );
  await expect(fromFile("not a key")).rejects.toThrow("43 characters");
});
