import { timingSafeEqual } from "hono/utils/buffer";
import { toHex } from "../../../app/domain/encoding.ts";
import { UnreadableSetting } from "../../../app/domain/settings/table.ts";

/**
 * A program that may submit leads. A trusted program vouches for its visitors and needs no captcha. The leads of a
 * program that `converts` count as conversions.
 */
export type Program = { name: string; keyHash: string; trusted: boolean; converts: boolean };

/** Reads `name:hash` with `:trusted` and `:converts` behind it, in any order. The hash is the key's SHA-256 in hex. */
export function readProgram(entry: string): Program {
  const [, name, keyHash, flags = ""] =
    /^([\w-]{1,40}):([0-9a-f]{64})((?::(?:trusted|converts))*)$/.exec(entry) ?? [];
  if (!name || !keyHash)
    throw new UnreadableSetting("must have the form {}", "name:sha256[:trusted][:converts]");
  return { name, keyHash, trusted: flags.includes(":trusted"), converts: flags.includes(":converts") };
}

/**
 * Finds the program whose key a request carries. Every hash is compared, each in constant time, so that the time of
 * the response reveals nothing about any key.
 */
export async function programOf(
  authorization: string | undefined,
  programs: readonly Program[],
): Promise<Program | undefined> {
  const [, key] = /^Bearer (\S{1,200})$/i.exec(authorization ?? "") ?? [];
  if (!key) return undefined;
  const hash = toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
  const matches = await Promise.all(programs.map(({ keyHash }) => timingSafeEqual(keyHash, hash)));
  return programs[matches.indexOf(true)];
}
