import { DurableObject } from "cloudflare:workers";
import type { Alert } from "../../../app/domain/contract/alerts.ts";
import type { ServicesBindings } from "../bindings.ts";
import { sendAlerts } from "./channels.ts";
import type { Notices, Reporter } from "./contract.ts";

/** See contract.ts. An alert is stored after it was sent: a crash between the two sends it twice, never not. */
export class OperatorNotices extends DurableObject<ServicesBindings> implements Notices {
  readonly #sql = this.ctx.storage.sql;

  async report(reporter: Reporter, alerts: Alert[]): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      this.#sql.exec(`CREATE TABLE IF NOT EXISTS told (reporter TEXT NOT NULL, key TEXT NOT NULL, level INTEGER NOT NULL,
        PRIMARY KEY (reporter, key)) STRICT, WITHOUT ROWID`);
      const told = this.#told(reporter);
      const fresh = alerts.filter(({ key, level }) => level > (told.get(key) ?? 0));
      const isTold = fresh.length === 0 || (await sendAlerts(fresh, this.env));
      this.ctx.storage.transactionSync(() => {
        this.#sql.exec("DELETE FROM told WHERE reporter = ?", reporter);
        for (const { key, level } of alerts) {
          const before = told.get(key) ?? 0;
          // A level that fell and grows again is news again.
          const now = isTold ? level : Math.min(level, before);
          if (now > 0)
            this.#sql.exec("INSERT INTO told (reporter, key, level) VALUES (?, ?, ?)", reporter, key, now);
        }
      });
    });
  }

  async open(): Promise<number> {
    const table = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'told'").toArray();
    if (table.length === 0) return 0;
    return this.#sql.exec<{ count: number }>("SELECT count(*) AS count FROM told").one().count;
  }

  #told(reporter: Reporter): Map<string, number> {
    const rows = this.#sql
      .exec<{ key: string; level: number }>("SELECT key, level FROM told WHERE reporter = ?", reporter)
      .toArray();
    return new Map(rows.map(({ key, level }) => [key, level]));
  }
}
