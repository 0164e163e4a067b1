import { type FieldName, isFieldName } from "../application/fields.ts";

/** A reason that is no field's: what was wrong with the whole last step, as `captcha` or `too_many`. */
export const wholeStep = "whole";

/** Why a step was sent back: its flow, its page (the first is 1), the field, and the code of what was wrong. Never a value. */
export type Stop = { flow: string; page: number; field: FieldName | typeof wholeStep; code: string };

/** A stop as the counters name it: `steps 2 zipcode unknown`. */
export const stopName = ({ flow, page, field, code }: Stop): string => `${flow} ${page} ${field} ${code}`;

/** Reads {@link stopName}; undefined for anything else, as for what a full day counts as the rest. */
export function readStop(name: string): Stop | undefined {
  const [flow = "", page = "", field = "", code = "", ...rest] = name.split(" ");
  if (!flow || !code || rest.length > 0 || !/^\d$/.test(page)) return undefined;
  return isFieldName(field) || field === wholeStep ? { flow, page: Number(page), field, code } : undefined;
}
