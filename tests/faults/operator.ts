import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import { type LeadReport, type LeadRow, mostListed } from "../../app/domain/contract/operator/leads.ts";
import { maxSealed, type SealedLead } from "../../app/domain/contract/operator/sealed.ts";

/** Reads a runtime as an operator does, through `/services/operator`. */
export type Operator = ReturnType<typeof operatorAt>;

export function operatorAt(origin: string, token: string) {
  async function ask<Answer>(path: string, json?: unknown): Promise<Answer> {
    const response = await fetch(`${origin}/services/operator${path}`, {
      ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer;
  }
  return {
    /** All rows of the index. */
    async rows(): Promise<LeadRow[]> {
      const rows: LeadRow[] = [];
      let before = "";
      do {
        const query = new URLSearchParams({ limit: String(mostListed), before });
        const page = await ask<{ leads: LeadRow[]; older: string }>(`/leads?${query}`);
        rows.push(...page.leads);
        before = page.older;
      } while (before);
      return rows;
    },
    report: async (id: string) => (await ask<{ lead: LeadReport }>(`/leads/${id}`)).lead,
    /** How many leads were counted as accepted. */
    async accepted(): Promise<number> {
      const { rows } = await ask<{ rows: CounterRow[] }>("/counters?days=2");
      return rows.reduce((sum, { event, count }) => sum + (event === "accepted" ? count : 0), 0);
    },
    /** The seals of these leads, except leads that have none. */
    async sealed(ids: readonly string[]): Promise<SealedLead[]> {
      const leads: SealedLead[] = [];
      for (let at = 0; at < ids.length; at += maxSealed) {
        const part = ids.slice(at, at + maxSealed);
        leads.push(...(await ask<{ leads: SealedLead[] }>("/sealed", { ids: part })).leads);
      }
      return leads;
    },
  };
}
