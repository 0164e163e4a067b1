import { z } from "zod";
import type { Visitor } from "./visitor.ts";

const text = z.string().max(401).default("");

/** The site adds it to a call that is counted; the product backend does not get it. */
export const visitOriginFields = { source: text, affiliate: text, subAffiliate: text };

/** How a visit is counted: by its source (`src/lnk`), its affiliate and sub-affiliate; each is empty where there is none. */
export type VisitOrigin = { source: string; affiliate: string; subAffiliate: string };

export const visitOrigin = ({ source, affiliate }: Pick<Visitor, "source" | "affiliate">): VisitOrigin => ({
  source: source ? `${source.src}/${source.lnk}` : "",
  affiliate: affiliate.affid ?? "",
  subAffiliate: affiliate.subid ?? "",
});
