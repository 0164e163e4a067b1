import { type FieldName, isFieldName } from "../application/fields.ts";

/** Stands for the field if the last step was refused as a whole, as for `captcha` or `too_many`. */
export const wholeStep = "whole";

/** Why a step of the application was shown again. The first page is 1. The entered value is never included. */
export type Stop = { flow: string; page: number; field: FieldName | typeof wholeStep; code: string };

/** The name of the stop's counter, such as `steps 2 zipcode unknown`. */
export const stopName = ({ flow, page, field, code }: Stop): string => `${flow} ${page} ${field} ${code}`;

/** Reads a counter's name. Undefined for any other name, such as `otros`, which counts the names beyond a limit. */
export function readStop(name: string): Stop | undefined {
  const [flow = "", page = "", field = "", code = "", ...rest] = name.split(" ");
  if (!flow || !code || rest.length > 0 || !/^\d$/.test(page)) return undefined;
  return isFieldName(field) || field === wholeStep ? { flow, page: Number(page), field, code } : undefined;
}
