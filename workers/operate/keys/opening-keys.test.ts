import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { seal } from "../../services/outbox/seal.ts";
import { newKeyPair, newKeys } from "./first-keys.ts";
import { ringAsJson } from "./key-file.ts";
import { ringOf } from "./key-ring.ts";
import { openingKeys, openOneOf } from "./opening-keys.ts";
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
  return openingKeys({ remote: false, keyFile: file });
};

test("a lead is opened by the key that its seal names, also a former one", async () => {
  const first = ringOf(await newKeys());
  const { ring } = await rotateOperator(first, "everyday");
  const [newest, former] = ring.operators;
  if (!newest || !former) throw new Error("two keys were expected");
  const keys = await fromFile(ringAsJson(ring, ""));
  expect(await openOneOf([await seal("old", former, id, "s/1")], id, keys)).toBe("old");
  expect(await openOneOf([await seal("new", newest, id, "s/1")], id, keys)).toBe("new");
  const stranger = await newKeyPair();
  await expect(openOneOf([await seal("x", stranger, id, "s/1")], id, keys)).rejects.toThrow(
    `no key ${stranger.keyId}`,
  );
  const either = [await seal("both", stranger, id, "s/1"), await seal("both", newest, id, "s/1")];
  expect(await openOneOf(either, id, keys)).toBe("both");
});

test("a key from paper opens leads, from the environment or a file, as it was printed, and under a former id", async () => {
  const pair = await newKeyPair();
  const printed = (pair.privateKey.match(/.{1,6}/g) ?? []).join(" ");
  const sealed = await seal("lead", pair, id, "s/1");
  const named = await seal("lead", { ...pair, keyId: "production-operator-1" }, id, "s/1");
  vi.stubEnv("OPERATOR_PRIVATE_KEY", printed);
  const given = await openingKeys({ remote: true });
  expect(await openOneOf([sealed], id, given)).toBe("lead");
  expect(await openOneOf([named], id, given)).toBe("lead");
  vi.unstubAllEnvs();
  expect(await openOneOf([sealed], id, await fromFile(`${printed}\n`))).toBe("lead");
  expect(await openOneOf([named], id, await fromFile(`production-operator-1:${pair.privateKey}\n`))).toBe(
    "lead",
  );
  await expect(fromFile("not a key")).rejects.toThrow("43 characters");
  await expect(fromFile("")).resolves.toMatchObject({ unnamed: [] });
});

test("a key file of before 2026-11-22 opens leads under its own ids", async () => {
  const keys = await newKeys();
  const operator = { ...keys.operator, keyId: "local-operator-1" };
  const opening = await fromFile(JSON.stringify({ ...keys, operator }));
  expect(await openOneOf([await seal("lead", operator, id, "s/1")], id, opening)).toBe("lead");
});
