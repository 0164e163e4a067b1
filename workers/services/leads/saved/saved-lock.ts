import { DurableObject } from "cloudflare:workers";
import { wrongTriesLimit } from "../../../../app/domain/application/saved-application.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import type { Lock, Tries } from "./contract.ts";

const triesOfSavedApplication: Tries = {
  who: "",
  most: { perPerson: wrongTriesLimit, inAll: wrongTriesLimit },
};

export class SavedLock extends DurableObject<ServicesBindings> implements Lock {
  readonly #storage = this.ctx.storage;

  async use(
    isRight: boolean,
    until: number,
    { who, most }: Tries = triesOfSavedApplication,
  ): Promise<number> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const stored = await this.#storage.get<number>(["used", `used${who}`]);
      const [usedInAll = 0, usedByOne = 0] = [stored.get("used"), stored.get(`used${who}`)];
      const triesLeft = Math.min(most.inAll - usedInAll, most.perPerson - usedByOne);
      if (triesLeft <= 0) return -1;
      if (!isRight) await this.#write({ used: usedInAll + 1, [`used${who}`]: usedByOne + 1 }, until);
      else if (usedByOne > 0 && usedByOne === usedInAll) await this.#erase();
      else if (usedByOne > 0) await this.#write({ used: usedInAll - usedByOne, [`used${who}`]: 0 }, until);
      return isRight ? triesLeft : triesLeft - 1;
    });
  }

  async close(until: number): Promise<void> {
    await this.#write({ used: wrongTriesLimit }, until);
  }

  override alarm(): Promise<void> {
    return lastingAlarm(this.#storage, { name: "lock" }, async () => {
      const until = (await this.#storage.get<number>("until")) ?? 0;
      // The settings' clock says whether the lock has ended; the platform's clock only wakes the object.
      const msToEnd = until - settingsOf(this.env).clock();
      if (msToEnd <= 0) return this.#erase();
      await this.#storage.setAlarm(Date.now() + Math.max(msToEnd, shortestSleepMs));
    });
  }

  async #write(used: Record<string, number>, until: number): Promise<void> {
    await this.#storage.put({ ...used, until });
    await this.#storage.setAlarm(Math.max(until, Date.now() + shortestSleepMs));
    await this.#storage.sync();
  }

  async #erase(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }
}

const shortestSleepMs = 60_000;
