import { hmacsOf } from "../digests.ts";
import type { Settings } from "../read-settings.ts";

type Keys = Settings["digestKeys"];

const proofsOf = async (text: string, keys: Keys): Promise<string[]> =>
  (await hmacsOf(text, keys, "backup")).map(({ keyId, hmac }) => `${keyId}.${hmac}`);

/** Metadata of a copy in the bucket: whoever can write there, and has no key of ours, makes no lead of it. */
export const proofOf = async (text: string, keys: Keys): Promise<{ hmac: string }> => {
  const [hmac = ""] = await proofsOf(text, keys.slice(0, 1));
  return { hmac };
};

/** `unsigned`: it has no HMAC, or one under a key that is listed no more. `changed`: it is not what we wrote. */
export async function proofIn(
  { hmac = "" }: Partial<Record<string, string>>,
  text: string,
  keys: Keys,
): Promise<"ours" | "unsigned" | "changed"> {
  if ((await proofsOf(text, keys)).includes(hmac)) return "ours";
  return keys.some(({ keyId }) => hmac.startsWith(`${keyId}.`)) ? "changed" : "unsigned";
}
