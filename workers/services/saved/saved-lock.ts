import { DurableObject } from "cloudflare:workers";
import { triesLimit } from "../../../app/domain/application/saved-application.ts";
import type { ServicesBindings } from "../bindings.ts";
import { lastingAlarm } from "../lasting-alarm.ts";
import { settingsOf } from "../settings.ts";
import type { Lock, Tries } from "./contract.ts";

const ofSaved: Tries = { most: triesLimit, forgives: true };

export class SavedLock extends DurableObject<ServicesBindings> implements Lock {
  readonly #storage = this.ctx.storage;

  async use(isRight: boolean, until: number, { most, forgives }: Tries = ofSaved): Promise<number> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const left = most - (await this.#used());
      if (left <= 0) return -1;
      if (!isRight) await this.#write(most - left + 1, until);
      else if (forgives && left < most) await this.#erase();
      return isRight ? left : left - 1;
    });
  }

  async close(until: number): Promise<void> {
    await this.#write(triesLimit, until);
  }

  override alarm(): Promise<void> {
    return lastingAlarm(this.#storage, { name: "lock" }, async () => {
      const until = (await this.#storage.get<number>("until")) ?? 0;
      // The clock of the settings decides; the platform's only wakes.
      const wait = until - settingsOf(this.env).clock();
      if (wait <= 0) return this.#erase();
      await this.#storage.setAlarm(Date.now() + Math.max(wait, shortestSleep));
    });
  }

  async #used(): Promise<number> {
    return (await this.#storage.get<number>("used")) ?? 0;
  }

  async #write(used: number, until: number): Promise<void> {
    await this.#storage.put({ used, until });
    await this.#storage.setAlarm(Math.max(until, Date.now() + shortestSleep));
    await this.#storage.sync();
  }

  async #erase(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }
}

const shortestSleep = 60_000;
