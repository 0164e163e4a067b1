import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { networksOf } from "../../../../app/domain/networks.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { hmacsOf } from "../../settings/digests.ts";
import { settingsWithAllKeys } from "../../settings/settings.ts";
import { lockOf } from "../saved/contract.ts";

const dayMs = 24 * 60 * 60_000;
/**
 * How many wrong tries a reference allows in a New York day. Digits can be looked up until thirty days after the lead's
 * delivery, so somebody who comes from four networks every day can try 600 of 10,000. Somebody who uses up the tries
 * shuts the lead's owner out until midnight, but not out of the receipt.
 */
const most = { perPerson: 5, inAll: 20 };

/**
 * Counts a try to learn the status of a reference that exists. Each reference has one lock a day. The lock's name and
 * the addresses in it are HMACs.
 * @returns how many wrong tries are left after this one. With 0 the status stays secret, even for the right digits.
 */
export async function countTry(
  reference: string,
  isRight: boolean,
  { ip, env }: { ip: string; env: ServicesBindings },
): Promise<number> {
  const { clock, digestKeys } = settingsWithAllKeys(env);
  const now = clock();
  const hmacOf = async (text: string) => (await hmacsOf(text, digestKeys.slice(0, 1), "tries"))[0]?.hmac;
  const subject = `${reference} ${newYorkDate(now)}`;
  const [lockName, who = ""] = await Promise.all([
    hmacOf(subject),
    hmacOf(`${subject} ${networksOf(ip).narrow}`),
  ]);
  const lock = lockOf(env.LOCKS, `status ${lockName}`);
  return Math.max(0, await lock.use(isRight, now + dayMs, { who, most }));
}
