import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import type { Claim, Claimant, ClaimOutcome } from "./contract.ts";
import { takeClaim, unexpired } from "./holders.ts";

export class PersonClaim extends DurableObject<ServicesBindings> implements Claim {
  readonly #storage = this.ctx.storage;

  async take(claimant: Claimant, mayShareClaim: boolean): Promise<ClaimOutcome> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const { outcome, holders } = takeClaim(await this.#holders(), claimant, mayShareClaim, this.#now());
      if (!outcome.heldBy) await this.#write(holders);
      return outcome;
    });
  }

  async free(id: string): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      const holders = await this.#holders();
      const otherHolders = holders.filter((holder) => holder.id !== id);
      if (otherHolders.length < holders.length) await this.#write(otherHolders);
    });
  }

  override alarm(): Promise<void> {
    return lastingAlarm(this.#storage, { name: "claim" }, async () =>
      this.#write(unexpired(await this.#holders(), this.#now())),
    );
  }

  async #holders(): Promise<Claimant[]> {
    return (await this.#storage.get<Claimant[]>("holders")) ?? [];
  }

  /** Stores the holders and sets the alarm. The alarm only wakes the object: the settings' clock says what has ended. */
  async #write(holders: Claimant[]): Promise<void> {
    if (holders.length === 0) {
      await this.#storage.deleteAlarm();
      await this.#storage.deleteAll();
    } else {
      await this.#storage.put("holders", holders);
      const msToFirstEnd = Math.min(...holders.map(({ until }) => until)) - this.#now();
      await this.#storage.setAlarm(Date.now() + Math.max(msToFirstEnd, shortestSleepMs));
    }
    await this.#storage.sync();
  }

  #now(): number {
    return settingsOf(this.env).clock();
  }
}

const shortestSleepMs = 60_000;
