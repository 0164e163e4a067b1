import { DurableObject } from "cloudflare:workers";
import { triesLimit } from "../../../app/domain/application/saved-application.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import type { Lock } from "./contract.ts";

export class SavedLock extends DurableObject<ServicesBindings> implements Lock {
  readonly #storage = this.ctx.storage;

  async use(isRight: boolean, until: number): Promise<number> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const left = triesLimit - (await this.#used());
      if (left <= 0) return 0;
      if (!isRight) await this.#write(triesLimit - left + 1, until);
      // The right digits give all tries back.
      else if (left < triesLimit) await this.#erase();
      return isRight ? left : left - 1;
    });
  }

  async close(until: number): Promise<void> {
    await this.#write(triesLimit, until);
  }

  override async alarm(): Promise<void> {
    const until = (await this.#storage.get<number>("until")) ?? 0;
    // The clock of the settings decides; the platform's only wakes.
    const wait = until - settingsOf(this.env).clock();
    if (wait <= 0) return this.#erase();
    await this.#storage.setAlarm(Date.now() + Math.max(wait, shortestSleep));
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
