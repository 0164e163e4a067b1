import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { networksOf } from "../../../app/domain/networks.ts";
import type { ServicesBindings } from "../bindings.ts";
import { hmacsOf } from "../digests.ts";
import { lockOf, type Tries } from "../saved/contract.ts";
import { settingsWithKeys } from "../settings.ts";

const day = 24 * 60 * 60_000;

/** Wrong ones: of an address about a reference in a day of New York, and of everybody about it for as long as a lead may lie here. */
const most = { ofAddress: 5, inAll: 20 };

/**
 * Counts a try to learn what became of a reference, made up or not: one call of a lock, or two while the first is open. The
 * locks' names are HMACs, so that no address is stored.
 *
 * @returns wrong tries that are left after this one; 0: nothing is told, to the right digits neither.
 */
export async function countTry(
  reference: string,
  isRight: boolean,
  { ip, env }: { ip: string; env: ServicesBindings },
): Promise<number> {
  const { clock, digestKeys, retention } = settingsWithKeys(env);
  const now = clock();
  const use = async (name: string, days: number, tries: Tries) => {
    const [named] = await hmacsOf(name, digestKeys.slice(0, 1), "status tries");
    return lockOf(env.LOCKS, `status ${named?.hmac}`).use(isRight, now + days * day, tries);
  };
  const address = `${newYorkDate(now)} ${networksOf(ip).own}`;
  const left = await use(`${reference} ${address}`, 1, { most: most.ofAddress, forgives: true });
  if (left < 0) return 0;
  const leftInAll = await use(reference, retention.unexportedDays, { most: most.inAll, forgives: false });
  return Math.max(0, Math.min(left, leftInAll));
}
