import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { DestinationStore, ListVersion } from "./contract.ts";

export class DestinationList extends DurableObject<ServicesBindings> implements DestinationStore {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: ServicesBindings) {
    super(ctx, env);
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS version (id INTEGER PRIMARY KEY, value TEXT, at TEXT, who TEXT, why TEXT)",
    );
  }

  #newest(): ListVersion {
    const rows = this.#sql.exec<ListVersion>("SELECT id, value FROM version ORDER BY id DESC LIMIT 1");
    return rows.toArray()[0] ?? { id: 0, value: "[]" };
  }

  async read(): Promise<ListVersion> {
    return this.#newest();
  }

  async add(base: number, { value, at, who, why }: Parameters<DestinationStore["add"]>[1]): Promise<boolean> {
    if (this.#newest().id !== base) return false;
    this.#sql.exec("INSERT INTO version (value, at, who, why) VALUES (?, ?, ?, ?)", value, at, who, why);
    await this.ctx.storage.sync();
    return true;
  }
}
