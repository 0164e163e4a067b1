import { type FieldName, isFieldName } from "../application/fields.ts";

/** For what is wrong with the whole last step, as `captcha` or `too_many`. */
export const wholeStep = "whole";

/** Why a step was sent back; the first page is 1. Never a value. */
export type Stop = { flow: string; page: number; field: FieldName | typeof wholeStep; code: string };

/** As the counters name it: `steps 2 zipcode unknown`. */
export const stopName = ({ flow, page, field, code }: Stop): string => `${flow} ${page} ${field} ${code}`;

/** Undefined for anything else, such as the counters' remainder. */
export function readStop(name: string): Stop | undefined {
  const [flow = "", page = "", field = "", code = "", ...rest] = name.split(" ");
  if (!flow || !code || rest.length > 0 || !/^\d$/.test(page)) return undefined;
  return isFieldName(field) || field === wholeStep ? { flow, page: Number(page), field, code } : undefined;
}
