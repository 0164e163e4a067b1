import { z } from "zod";
import { taxpayerIdKinds } from "../../../app/domain/application/codes.ts";
import type { LeadAnswers } from "../../../app/domain/application/lead.ts";
import { weeklyStatus } from "../../../app/domain/visit/opening-hours.ts";
import { weekSchema } from "../../../app/domain/visit/opening-settings.ts";

/**
 * Says which leads a destination takes. A rule that is absent takes every lead. `states` and `zipcodes` (the first
 * digits) are one territory: a lead in either of them fits. `minIncome` is in dollars a month. `hours` are New York's.
 */
export const appetiteSchema = z
  .strictObject({
    states: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    zipcodes: z.array(z.string().regex(/^\d{1,5}$/)).min(1),
    minIncome: z.int().min(1).max(100_000),
    taxpayerIds: z.array(z.enum(taxpayerIdKinds)).min(1),
    hours: weekSchema,
    perDay: z.int().min(1).max(10_000),
  })
  .partial();
export type Appetite = z.output<typeof appetiteSchema>;

/**
 * The facts of a lead that a destination's rules look at. They are sealed with the lead and stored nowhere else.
 * `income`: dollars a month. Income and taxpayer number are undefined where the content does not have them.
 */
export type LeadFacts = { state: string; zipcode: string; income?: number; taxpayerId?: string };

export const leadFactsOf = (answers: LeadAnswers): Required<LeadFacts> => ({
  state: answers.state ?? "",
  zipcode: answers.zipcode ?? "",
  income: Number(answers.sliderValue_amount ?? 0),
  taxpayerId: answers.ssn_question ?? "",
});

/** Why a destination does not take a lead. `until`: epoch milliseconds after which the destination may take it. */
export type Misfit =
  | { is: "territory" | "taxpayerId"; takes: string }
  | { is: "income"; least: number }
  | { is: "closed"; until: number };

/**
 * Checks a lead against a destination's rules, except the number of leads a day.
 * @param now epoch milliseconds.
 * @returns undefined if the lead fits now.
 */
export function misfitOf(appetite: Appetite, facts: LeadFacts, now: number): Misfit | undefined {
  const { states, zipcodes, minIncome, taxpayerIds, hours } = appetite;
  const { state, zipcode, income, taxpayerId } = facts;
  const isInTerritory =
    states?.includes(state) ||
    zipcodes?.some((digits) => zipcode.startsWith(digits)) ||
    (!states && !zipcodes);
  if (!isInTerritory) return { is: "territory", takes: [...(states ?? []), ...(zipcodes ?? [])].join(", ") };
  if (minIncome && income !== undefined && !(income >= minIncome)) return { is: "income", least: minIncome };
  if (taxpayerIds && taxpayerId !== undefined && !taxpayerIds.some((kind) => kind === taxpayerId))
    return { is: "taxpayerId", takes: taxpayerIds.join(", ") };
  const status = hours && weeklyStatus(now, hours);
  return status && !status.open ? { is: "closed", until: status.opens } : undefined;
}
