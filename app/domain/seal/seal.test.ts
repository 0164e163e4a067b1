import { expect, test } from "vitest";
import { generateKeyPair, open, seal } from "./seal.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";

test("a seal opens only with its private key, id, schema and key id, and unchanged", async () => {
  const { publicKey, privateKey } = await generateKeyPair();
  const other = await generateKeyPair();
  const sealed = await seal("ñandú", { keyId: "k1", publicKey }, id, "s/1");
  expect(await open(sealed, privateKey, id)).toBe("ñandú");
  expect(JSON.stringify(sealed)).not.toContain("ñand");

  const flipped = `${sealed.ciphertext.startsWith("A") ? "B" : "A"}${sealed.ciphertext.slice(1)}`;
  await expect(open(sealed, other.privateKey, id)).rejects.toThrow();
  await expect(open(sealed, privateKey, id.replace("0", "1"))).rejects.toThrow();
  await expect(open({ ...sealed, schema: "s/2" }, privateKey, id)).rejects.toThrow();
  await expect(open({ ...sealed, keyId: "k2" }, privateKey, id)).rejects.toThrow();
  await expect(open({ ...sealed, ciphertext: flipped }, privateKey, id)).rejects.toThrow();
});
