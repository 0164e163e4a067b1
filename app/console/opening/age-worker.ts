import { armor, Decrypter } from "age-encryption";

/** Runs beside the page: the passphrase's key takes seconds to compute, and the page goes on. One question, one answer. */

export type AgeQuestion = { encrypted: string; passphrase: string };
export type AgeAnswer = { text: string } | { failure: "passphrase" | "not a key file" };

addEventListener("message", async ({ data }: MessageEvent<AgeQuestion>) => {
  postMessage(await decrypted(data));
});

async function decrypted({ encrypted, passphrase }: AgeQuestion): Promise<AgeAnswer> {
  const decrypter = new Decrypter();
  try {
    decrypter.addPassphrase(passphrase);
    return { text: await decrypter.decrypt(armor.decode(encrypted.trim()), "text") };
  } catch (error) {
    return { failure: /no identity matched/.test(String(error)) ? "passphrase" : "not a key file" };
  }
}
