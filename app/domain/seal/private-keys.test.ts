import { expect, test } from "vitest";
import { publicKeyId } from "../key-id.ts";
import { isEncrypted, privateKeysIn } from "./private-keys.ts";
import { generateKeyPair, open, seal } from "./seal.ts";

const fileOf = (operators: object[], version = 2) =>
  JSON.stringify({ about: "", version, operators, secrets: {} });

/** The ids of the keys in a text. Each key opens what is sealed to it and cannot be exported. */
async function idsIn(text: string, publicKey: string): Promise<string[]> {
  const keys = await privateKeysIn(text);
  for (const [keyId, key] of keys) {
    expect(await open(await seal("lead", { keyId, publicKey }, "id", "s/1"), key, "id")).toBe("lead");
    await expect(crypto.subtle.exportKey("jwk", key.privateKey)).rejects.toThrow("not extractable");
  }
  return [...keys.keys()];
}

test("a key file's private keys are read by id; a paper key's private half is not in it", async () => {
  const pair = await generateKeyPair();
  const everyday = { keyId: "desk", use: "everyday", ...pair };
  const paper = { keyId: "paper", use: "paper", publicKey: pair.publicKey };
  expect(await idsIn(fileOf([everyday, paper]), pair.publicKey)).toEqual(["desk"]);
  await expect(privateKeysIn(fileOf([paper]))).rejects.toThrow("no private key");
});

test("a key from paper is named by its public key, however it is spaced", async () => {
  const { publicKey, privateKey } = await generateKeyPair();
  const printed = (privateKey.match(/.{1,6}/g) ?? []).join(" ");
  expect(await idsIn(`${printed}\n`, publicKey)).toEqual([publicKeyId(publicKey)]);
  expect(await idsIn(`older-1:${privateKey}`, publicKey)).toEqual(["older-1"]);
});

test.each([
  [fileOf([], 3), "not a key file"],
  ["{", "not a key file"],
  ["hello", "not a key"],
  ["", "no private key"],
])(
  "%s: %s",
  async (text, message) => await expect(privateKeysIn(text)).rejects.toThrow(new RangeError(message)),
);

test("a file that a passphrase encrypts is recognized by its first line", () => {
  expect(isEncrypted("-----BEGIN AGE ENCRYPTED FILE-----\n…")).toBe(true);
  expect(isEncrypted(fileOf([]))).toBe(false);
});
