import { expect, test } from "vitest";
import { publicKeyId } from "../key-id.ts";
import { isEncrypted, privateKeysIn } from "./private-keys.ts";
import { generateKeyPair } from "./seal.ts";

const fileOf = (operators: object[], version = 2) =>
  JSON.stringify({ about: "", version, operators, secrets: {} });

test("a key file's private keys are read by id; a paper key's private half is not in it", async () => {
  const pair = await generateKeyPair();
  const everyday = { keyId: "desk", use: "everyday", ...pair };
  const paper = { keyId: "paper", use: "paper", publicKey: pair.publicKey };
  expect([...(await privateKeysIn(fileOf([everyday, paper])))]).toEqual([["desk", pair.privateKey]]);
  await expect(privateKeysIn(fileOf([paper]))).rejects.toThrow("no private key");
});

test("a key from paper is named by its public key, however it is spaced", async () => {
  const { publicKey, privateKey } = await generateKeyPair();
  const printed = (privateKey.match(/.{1,6}/g) ?? []).join(" ");
  expect([...(await privateKeysIn(`${printed}\n`))]).toEqual([[publicKeyId(publicKey), privateKey]]);
  expect([...(await privateKeysIn(`older-1:${privateKey}`))]).toEqual([["older-1", privateKey]]);
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

test("a file under a passphrase is told by its first line", () => {
  expect(isEncrypted("-----BEGIN AGE ENCRYPTED FILE-----\n…")).toBe(true);
  expect(isEncrypted(fileOf([]))).toBe(false);
});
