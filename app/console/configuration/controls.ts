import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";

type Section = "phones" | "hours" | "senders" | "brand" | "proof" | "partners";
/** `list` has one entry on each line. The others are a single line, and are named after a telephone's keyboards. */
type Control = "text" | "tel" | "numeric" | "list";

/** The controls in the order in which operators need them. A setting without a row does not compile. */
export const controls: Record<ConsoleSetting, { section: Section; control: Control }> = {
  PHONE_MAIN: { section: "phones", control: "tel" },
  PHONES_BY_AFFILIATE: { section: "phones", control: "list" },
  PHONES_BY_SOURCE: { section: "phones", control: "list" },
  OPENING_HOURS: { section: "hours", control: "list" },
  HOLIDAYS: { section: "hours", control: "list" },
  DAYS_OFF: { section: "hours", control: "list" },
  AFFILIATES: { section: "senders", control: "list" },
  SOURCES: { section: "senders", control: "list" },
  BRAND_NAME: { section: "brand", control: "text" },
  BRAND_LEGAL_NAME: { section: "brand", control: "text" },
  BRAND_POSTAL_ADDRESS: { section: "brand", control: "text" },
  BRAND_SOCIAL_NAME: { section: "brand", control: "text" },
  BRAND_WHATSAPP: { section: "brand", control: "tel" },
  BRAND_ANSWER_DAYS: { section: "brand", control: "numeric" },
  BRAND_COPYRIGHT_SINCE: { section: "brand", control: "numeric" },
  BRAND_SINCE: { section: "proof", control: "numeric" },
  BRAND_PARTNER_COUNT: { section: "proof", control: "numeric" },
  BRAND_LICENSES: { section: "proof", control: "list" },
  BRAND_STATES: { section: "proof", control: "list" },
  BRAND_PARTNERS: { section: "partners", control: "list" },
  PARTNER_COOKIES: { section: "partners", control: "list" },
};

export const sections = [...new Set(Object.values(controls).map(({ section }) => section))];
