import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import type { DayLimit } from "./contract.ts";

/** Milliseconds after the last lead for which the ids stay: a lead may wait for a reply until after midnight. */
const lifetime = 3 * 24 * 60 * 60_000;

export class DestinationDay extends DurableObject<ServicesBindings> implements DayLimit {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: ServicesBindings) {
    super(ctx, env);
    this.#sql.exec("CREATE TABLE IF NOT EXISTS lead (id TEXT PRIMARY KEY)");
  }

  async take(id: string, perDay: number): Promise<boolean> {
    const { has, count } = this.#sql
      .exec<{ has: number; count: number }>(
        "SELECT count(*) AS count, coalesce(sum(id = ?1), 0) AS has FROM lead",
        id,
      )
      .one();
    if (has) return true;
    if (count >= perDay) return false;
    this.#sql.exec("INSERT INTO lead VALUES (?1)", id);
    await this.#storage.setAlarm(Date.now() + lifetime);
    await this.#storage.sync();
    return true;
  }

  async free(id: string): Promise<void> {
    this.#sql.exec("DELETE FROM lead WHERE id = ?1", id);
    await this.#storage.sync();
  }

  override alarm(): Promise<void> {
    return lastingAlarm(this.#storage, { name: "day limit" }, async () => {
      await this.#storage.deleteAlarm();
      await this.#storage.deleteAll();
    });
  }
}
