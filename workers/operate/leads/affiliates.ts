import { addDays, newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  type AffiliateLink,
  issueAffiliateLink,
  listAffiliateLinks,
  revokeAffiliateLink,
} from "../../../app/domain/contract/operator/affiliates.ts";
import { number, onSite, text } from "../command.ts";
import { print } from "../print.ts";

/** Links to affiliates' reports. The address of one is printed when it is issued, and never again. */
export const affiliateLink = onSite({
  does: "links to affiliates' reports: lists them, issues one to the affiliate with this id, or revokes one",
  words: "[ID]",
  options: {
    days: number("how long a new link is open", { max: 3650 }, 90),
    revoke: text("LINK", "revokes this one, by the id of the link"),
  },
  problem: ([affiliate], { revoke }) => affiliate && revoke && "a link is issued or revoked, not both",
  async run(operator, [affiliate], { revoke, days }) {
    if (revoke) {
      await operator.call(revokeAffiliateLink, { id: revoke });
      print(`${revoke}: revoked`);
    } else if (affiliate) {
      const until = addDays(newYorkDate(Date.now()), days);
      const { link, path } = await operator.call(issueAffiliateLink, { affiliate, until });
      print(`${operator.origin}${path}`, `Link ${link.id}, open until the end of ${link.until} in New York.`);
    } else {
      const { links } = await operator.call(listAffiliateLinks, {});
      print(...(links.length > 0 ? links.map(lineOf) : ["No link was issued yet."]));
    }
  },
});

function lineOf({ id, affiliate, label, issuedBy, issuedAt, until, state }: AffiliateLink): string {
  const issued = `issued ${issuedAt.slice(0, 10)} by ${issuedBy}`;
  return [id, `affiliate ${affiliate}`, `${state}, until ${until}`, issued, label].join("  ").trimEnd();
}
