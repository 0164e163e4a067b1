import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { networksOf } from "../../../../app/domain/networks.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { hmacsOf } from "../../settings/digests.ts";
import { settingsWithKeys } from "../../settings/settings.ts";
import { lockOf } from "../saved/contract.ts";

const day = 24 * 60 * 60_000;
/**
 * Wrong tries about a reference in a New York day. Digits can be looked up until thirty days after the lead's
 * delivery, so somebody who comes from four networks every day can try 600 of 10,000. Somebody who uses up the tries
 * shuts the lead's owner out until midnight, but not out of the receipt.
 */
const most = { ofOne: 5, inAll: 20 };

/**
 * Counts a try to learn what became of a reference that exists. Nothing is stored for a made-up reference. A
 * reference's day is one lock, named by an HMAC, and so are the addresses in it.
 * @returns how many wrong tries are left after this one. 0 means that nothing is told, even to the right digits.
 */
export async function countTry(
  reference: string,
  isRight: boolean,
  { ip, env }: { ip: string; env: ServicesBindings },
): Promise<number> {
  const { clock, digestKeys } = settingsWithKeys(env);
  const now = clock();
  const hmacOf = async (text: string) => (await hmacsOf(text, digestKeys.slice(0, 1), "tries"))[0]?.hmac;
  const subject = `${reference} ${newYorkDate(now)}`;
  const [name, who = ""] = await Promise.all([
    hmacOf(subject),
    hmacOf(`${subject} ${networksOf(ip).narrow}`),
  ]);
  return Math.max(0, await lockOf(env.LOCKS, `status ${name}`).use(isRight, now + day, { who, most }));
}
