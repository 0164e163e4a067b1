import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";

/** How a value is edited: one text by its input's type, a week of hours, texts one a row, or rows with these fields. */
export type Control = "text" | "tel" | "number" | "week" | "list" | readonly string[];

/** A value without a control does not compile. */
export const controls: Record<ConsoleSetting, Control> = {
  PHONE_MAIN: "tel",
  PHONES_BY_AFFILIATE: ["id", "phone"],
  PHONES_BY_SOURCE: ["id", "phone"],
  OPENING_HOURS: "week",
  HOLIDAYS: ["name", "on", "closes"],
  DAYS_OFF: ["name", "on"],
  AFFILIATES: ["id", "name", "note"],
  SOURCES: ["id", "name", "note"],
  BRAND_NAME: "text",
  BRAND_LEGAL_NAME: "text",
  BRAND_POSTAL_ADDRESS: "text",
  BRAND_SOCIAL_NAME: "text",
  BRAND_COPYRIGHT_SINCE: "number",
  BRAND_ANSWER_DAYS: "number",
  BRAND_WHATSAPP: "tel",
  BRAND_SINCE: "number",
  BRAND_LICENSES: "list",
  BRAND_STATES: "list",
  BRAND_PARTNER_COUNT: "number",
  BRAND_PARTNERS: "list",
  PARTNER_COOKIES: "list",
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
