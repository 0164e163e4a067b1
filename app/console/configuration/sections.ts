import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";

/** A cell of a row: how it is typed, and how wide it is. */
export type Column = { field: string; type: "text" | "tel" | "time"; width: "narrow" | "medium" | "wide" };

/** How a value is edited. `list`: texts, one a row. */
export type Control =
  | { kind: "text"; type: "text" | "tel" | "number"; mayBeEmpty?: true }
  | { kind: "week" }
  | { kind: "list" }
  | { kind: "rows"; columns: readonly Column[] };

const id: Column = { field: "id", type: "text", width: "medium" };
const name: Column = { field: "name", type: "text", width: "wide" };
const on: Column = { field: "on", type: "text", width: "medium" };
const phones: Control = { kind: "rows", columns: [id, { field: "phone", type: "tel", width: "medium" }] };
const names: Control = { kind: "rows", columns: [id, name, { field: "note", type: "text", width: "wide" }] };
const text: Control = { kind: "text", type: "text" };
const number: Control = { kind: "text", type: "number", mayBeEmpty: true };
const list: Control = { kind: "list" };

/** A value without a control does not compile. */
export const controls: Record<ConsoleSetting, Control> = {
  PHONE_MAIN: { kind: "text", type: "tel" },
  PHONES_BY_AFFILIATE: phones,
  PHONES_BY_SOURCE: phones,
  OPENING_HOURS: { kind: "week" },
  HOLIDAYS: {
    kind: "rows",
    columns: [name, on, { field: "closes", type: "time", width: "narrow" }],
  },
  DAYS_OFF: { kind: "rows", columns: [name, on] },
  AFFILIATES: names,
  SOURCES: names,
  BRAND_NAME: text,
  BRAND_LEGAL_NAME: text,
  BRAND_POSTAL_ADDRESS: text,
  BRAND_SOCIAL_NAME: text,
  BRAND_COPYRIGHT_SINCE: { kind: "text", type: "number" },
  BRAND_ANSWER_DAYS: { kind: "text", type: "number" },
  BRAND_WHATSAPP: { kind: "text", type: "tel", mayBeEmpty: true },
  BRAND_SINCE: number,
  BRAND_LICENSES: list,
  BRAND_STATES: list,
  BRAND_PARTNER_COUNT: number,
  BRAND_PARTNERS: list,
  PARTNER_COOKIES: list,
};

/** In the order in which operators need them. */
export const sections = [
  { id: "phones", names: ["PHONE_MAIN", "PHONES_BY_AFFILIATE", "PHONES_BY_SOURCE"] },
  { id: "hours", names: ["OPENING_HOURS", "HOLIDAYS", "DAYS_OFF"] },
  { id: "senders", names: ["AFFILIATES", "SOURCES"] },
  {
    id: "brand",
    names: [
      "BRAND_NAME",
      "BRAND_LEGAL_NAME",
      "BRAND_POSTAL_ADDRESS",
      "BRAND_SOCIAL_NAME",
      "BRAND_WHATSAPP",
      "BRAND_ANSWER_DAYS",
      "BRAND_COPYRIGHT_SINCE",
    ],
  },
  { id: "proof", names: ["BRAND_SINCE", "BRAND_PARTNER_COUNT", "BRAND_LICENSES", "BRAND_STATES"] },
  { id: "partners", names: ["BRAND_PARTNERS", "PARTNER_COOKIES"] },
] as const satisfies readonly { id: string; names: readonly ConsoleSetting[] }[];
