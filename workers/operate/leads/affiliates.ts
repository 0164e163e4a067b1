import { addDays, newYorkDate } from "../../../app/domain/calendar-day.ts";
import {
  issueAffiliateLink,
  listAffiliateLinks,
  revokeAffiliateLink,
} from "../../../app/domain/contract/operator/affiliates.ts";
import { number, onSite, text } from "../command.ts";
import type { OperatorClient } from "../operator-client.ts";
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
    } else await list(operator);
  },
});

async function list(operator: OperatorClient): Promise<void> {
  const { links } = await operator.call(listAffiliateLinks, {});
  for (const { id, affiliate, label, issuedBy, issuedAt, until, state } of links)
    print(
      [
        id,
        `affiliate ${affiliate}`,
        `${state}, until ${until}`,
        `issued ${issuedAt.slice(0, 10)} by ${issuedBy}`,
        label,
      ]
        .join("  ")
        .trimEnd(),
    );
  if (links.length === 0) print("No link was issued yet.");
}
