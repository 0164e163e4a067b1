import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { networksOf } from "../../../../app/domain/networks.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { hmacsOf } from "../../settings/digests.ts";
import { settingsWithKeys } from "../../settings/settings.ts";
import { lockOf } from "../saved/contract.ts";

const day = 24 * 60 * 60_000;
/**
 * Wrong tries about a reference in a day of New York. Digits can be looked up until thirty days after the lead's delivery: who
 * comes from four networks every day tries 600 of 10,000. Whoever uses the tries up shuts its owner out until midnight, and
 * not out of the receipt.
 */
const most = { ofOne: 5, inAll: 20 };

/**
 * Counts a try to learn what became of a reference that exists: nothing is stored for one that was made up. All of a reference's
 * day is one lock, named by an HMAC, as are the addresses in it.
 *
 * @returns wrong tries that are left after this one; 0: nothing is told, to the right digits neither.
 */
export async function countTry(
  reference: string,
  isRight: boolean,
  { ip, env }: { ip: string; env: ServicesBindings },
): Promise<number> {
  const { clock, digestKeys } = settingsWithKeys(env);
  const now = clock();
  const hmacOf = async (text: string) => (await hmacsOf(text, digestKeys.slice(0, 1), "tries"))[0]?.hmac;
  const named = `${reference} ${newYorkDate(now)}`;
  const [name, who = ""] = await Promise.all([hmacOf(named), hmacOf(`${named} ${networksOf(ip).own}`)]);
  return Math.max(0, await lockOf(env.LOCKS, `status ${name}`).use(isRight, now + day, { who, most }));
}
