import { z } from "zod";
import { isPlainText } from "../../plain-text.ts";
import { defineOperatorOperation } from "./operation.ts";

/** The most days for which a link may open. */
export const mostLinkDays = 400;

/** The link of an affiliate's report, without its token, which is shown only once. */
const linkSchema = z.object({
  id: z.string(),
  affiliate: z.string(),
  label: z.string(),
  issuedBy: z.string(),
  issuedAt: z.iso.datetime(),
  /** The last New York date on which the link opens. */
  until: z.iso.date(),
  state: z.enum(["open", "expired", "revoked"]),
});
export type AffiliateLink = z.infer<typeof linkSchema>;

const id = z.uuid();
const plainLine = (limit: number) => z.string().trim().max(limit).refine(isPlainText, "characters");

export const listAffiliateLinks = defineOperatorOperation({
  id: "listAffiliateLinks",
  scope: "read",
  path: "/operator/affiliate-links",
  response: () => ({ links: z.array(linkSchema) }),
});

/**
 * The response is 400 for a date that has passed or is more than {@link mostLinkDays} away, and for the name under
 * which counters put all further affiliates.
 */
export const issueAffiliateLink = defineOperatorOperation({
  id: "issueAffiliateLink",
  scope: "change",
  path: "/operator/affiliate-links",
  request: () => ({
    affiliate: plainLine(200).min(1),
    label: plainLine(100).default(""),
    until: z.iso.date(),
  }),
  response: () => ({
    link: linkSchema,
    /** The report's path with the token. No list shows this path. */
    path: z.string(),
  }),
});

/** The response is 404 for a link that does not exist. Revoking a link again changes nothing. */
export const revokeAffiliateLink = defineOperatorOperation({
  id: "revokeAffiliateLink",
  scope: "change",
  path: "/operator/affiliate-links/{id}/revoke",
  request: () => ({ id }),
});
