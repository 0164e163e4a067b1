import { newYorkDate } from "../../app/domain/calendar-day.ts";
import type { AffiliateLink } from "../../app/domain/contract/operator/affiliates.ts";
import type { TestSite } from "../standalone-site.ts";

type Issued = { link: AffiliateLink; path: string };

/** The New York date that is this many days from now. */
export const dateIn = (days: number): string => newYorkDate(Date.now() + days * 86_400_000);

/** Issues a link to an affiliate's report, as an operator does. */
export const issueLink = (site: TestSite, affiliate: string, until = dateIn(30)): Promise<Issued> =>
  site.operate<Issued>("/affiliate-links", "POST", { affiliate, label: "para pruebas", until });
